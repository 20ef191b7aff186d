import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { UserFacingError } from './user-facing-error.ts';

/** The Firebase CLI needs this version, and runs the first `java` on PATH, however old it is. */
const MIN_VERSION = 21;

/** Folders where packages, installers and version managers put a JDK on Linux, macOS and Windows. */
const JDK_FOLDERS = [
  '/usr/lib/jvm/*',
  '/opt/java/*',
  '/opt/jdk*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*',
  '/usr/local/opt/openjdk*',
  join(homedir(), '.sdkman/candidates/java/*'),
  join(homedir(), '.jdks/*'),
  'C:/Program Files/{Java,Eclipse Adoptium}/*',
];

/** Returns PATH with a recent enough Java first. */
export function pathWithJava(path = process.env.PATH ?? ''): string {
  const javaHome = process.env.JAVA_HOME;
  const folders = [
    ...(javaHome ? [join(javaHome, 'bin')] : []),
    ...path.split(delimiter),
    ...globSync(JDK_FOLDERS).map((jdk) => join(jdk, 'bin')),
  ];
  const bin = folders.find((folder) => javaVersion(folder) >= MIN_VERSION);
  if (bin) return [bin, path].join(delimiter);
  throw new UserFacingError(
    `The emulators need Java ${MIN_VERSION} or later, and none was found: install one (for example https://adoptium.net) and put it on PATH or in JAVA_HOME.`,
  );
}

/** Returns the major version of the `java` in a folder; 0 if there is none. */
function javaVersion(folder: string): number {
  const java = ['java', 'java.exe'].map((name) => join(folder, name)).find((file) => existsSync(file));
  if (!folder || !java) return 0;
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8', cwd: dirname(java) });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}
