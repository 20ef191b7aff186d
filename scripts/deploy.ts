import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemOfPasswordHash, requireParameters } from './local/deployable.ts';
import { BINARIES, ROOT } from './local/paths.ts';
import { runInTerminal } from './local/run.ts';
import { readSecret } from './local/secret.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run deploy -- --project <id>`: builds and deploys everything. Further arguments go to
 * `firebase deploy`. Refuses a project without an address or sender, with an unknown time zone or
 * with the local password. The site is built for the address that the functions use.
 */
const aliases: Record<string, string> = JSON.parse(readFileSync(join(ROOT, '.firebaserc'), 'utf8')).projects;
const args = process.argv.slice(2);
const named = args.flatMap((arg, index) =>
  arg === '--project' || arg === '-P' ? [args[index + 1]] : (/^--project=(.+)/.exec(arg)?.[1] ?? []),
);
const project = aliases[named.at(-1) ?? ''] ?? named.at(-1) ?? '';
if (project === '' || project.startsWith('demo-')) {
  throw new UserFacingError(
    'Name the Firebase project to deploy to: npm run deploy -- --project <id>. One that starts with "demo-" exists only in the emulators.',
  );
}
const { SITE_ORIGIN, APP_CHECK_SITE_KEY } = requireParameters(project);
const problem = await problemOfPasswordHash(await readSecret(project, 'ADMIN_PASSWORD_HASH'));
if (problem) throw new UserFacingError(`Secret Manager: ${problem}`);
process.exitCode = await runInTerminal(join(BINARIES, 'firebase'), ['deploy', ...args], {
  ...process.env,
  SITE_ORIGIN,
  ...(APP_CHECK_SITE_KEY ? { APP_CHECK_SITE_KEY } : {}),
});
