import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

const ENTRY = Buffer.from('META-INF/MANIFEST.MF');

/** Longest line of a manifest in bytes, its line end not counted (JAR File Specification, "Line length"). */
const LINE_BYTES = 72;

/** A jar that holds nothing but the way to another jar and the class to run in it. */
export function manifestJar(jar: string, mainClass: string): Buffer {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${pathToFileURL(jar).href}`,
  ];
  return zipOfOne(Buffer.from(`${lines.map(fold).join('\r\n')}\r\n\r\n`));
}

/** Continuation lines begin with a space. */
function fold(line: string): string {
  const rest = line.slice(LINE_BYTES);
  return rest === '' ? line : `${line.slice(0, LINE_BYTES)}\r\n${fold(` ${rest}`)}`;
}

/** A zip archive with one uncompressed entry (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16). */
function zipOfOne(content: Buffer): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(10, 0); // version needed to extract: 1.0
  common.writeUInt16LE(33, 8); // last changed on 1980-01-01, the first day that the format knows
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(ENTRY.length, 22);

  const localHeader = Buffer.concat([Buffer.from('PK\x03\x04'), common]);
  const centralHeader = Buffer.concat([Buffer.from('PK\x01\x02\x0a\x00'), common, Buffer.alloc(14)]);
  const centralLength = centralHeader.length + ENTRY.length;

  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(centralLength, 12);
  end.writeUInt32LE(localHeader.length + ENTRY.length + content.length, 16);
  return Buffer.concat([localHeader, ENTRY, content, centralHeader, ENTRY, end]);
}
