import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';

/** Longest line of a manifest in bytes, without its line break (JAR File Specification, "Line length"). */
const LINE_BYTES = 72;

/** Returns a jar that contains only a manifest: the path of another jar, and the class in it to run. */
export function manifestJar(jar: string, mainClass: string): Uint8Array {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${pathToFileURL(jar).href}`,
  ];
  return zipSync(
    { 'META-INF/MANIFEST.MF': strToU8(`${lines.map(fold).join('\r\n')}\r\n\r\n`) },
    { level: 0 },
  );
}

/** Folds a long line. Continuation lines begin with a space. */
function fold(line: string): string {
  const rest = line.slice(LINE_BYTES);
  return rest === '' ? line : `${line.slice(0, LINE_BYTES)}\r\n${fold(` ${rest}`)}`;
}
