import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle } from './local/obstacle.ts';
import { BINARIES, ROOT } from './local/paths.ts';
import { runInTerminal } from './local/run-in-terminal.ts';

/** `npm run deploy -- --project <id>`: builds and deploys everything. Further arguments go on to `firebase deploy`. */
const aliases: Record<string, string> = JSON.parse(readFileSync(join(ROOT, '.firebaserc'), 'utf8')).projects;
const args = process.argv.slice(2);
const named = args.flatMap((arg, index) =>
  arg === '--project' || arg === '-P' ? [args[index + 1]] : (/^--project=(.+)/.exec(arg)?.[1] ?? []),
);
const project = aliases[named.at(-1) ?? ''] ?? named.at(-1) ?? '';
if (project === '' || project.startsWith('demo-')) {
  throw new Obstacle(
    'Name the Firebase project to deploy to: npm run deploy -- --project <id>. One that starts with "demo-" exists only in the emulators.',
  );
}
process.exitCode = await runInTerminal(join(BINARIES, 'firebase'), ['deploy', ...args]);
