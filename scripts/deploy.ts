import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
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
// The pages name their own address in canonical links, in the sitemap and in what a shared link shows, as the mails do.
const parameters = join(ROOT, 'functions', `.env.${project}`);
const { SITE_ORIGIN } = existsSync(parameters) ? parseEnv(readFileSync(parameters, 'utf8')) : {};
if (!SITE_ORIGIN) {
  throw new Obstacle(`Say in functions/.env.${project} where the site is served: SITE_ORIGIN=https://…`);
}
process.env.SITE_ORIGIN = SITE_ORIGIN;
process.exitCode = await runInTerminal(join(BINARIES, 'firebase'), ['deploy', ...args]);
