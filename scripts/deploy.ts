import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { secretNames } from '../functions/src/config.ts';
import { problemOfSecret, requireParameters } from './local/deployable.ts';
import { BINARIES, ROOT } from './local/paths.ts';
import { runInTerminal } from './local/run.ts';
import { readSecret } from './local/secret.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run deploy -- --project <id>`: builds and deploys everything. Further arguments go to the CLI.
 * Refuses a project with a missing, invalid or local parameter or secret before anything changes.
 * The site is built for the address that the functions use. Without a terminal the CLI would stop at one of
 * its questions: about the retries of triggers, the price of warm instances, removed functions and indexes.
 * `--force` answers yes to all of them, as the committed files intend.
 */
const aliases: Record<string, string> = JSON.parse(readFileSync(join(ROOT, '.firebaserc'), 'utf8')).projects;
const args = process.argv.slice(2);
const options = { project: { type: 'string', short: 'P' } } as const;
const { project: given } = parseArgs({ args, options, strict: false }).values;
const named = typeof given === 'string' ? given : '';
const project = aliases[named] ?? named;
if (project === '' || project.startsWith('demo-')) {
  throw new UserFacingError(
    'Name the Firebase project to deploy to: npm run deploy -- --project <id>. One that starts with "demo-" exists only in the emulators.',
  );
}
const parameters = requireParameters(project);
const { SITE_ORIGIN, APP_CHECK_SITE_KEY, UNVERIFIED_RETENTION_DAYS } = parameters;
const check = async (name: string) => problemOfSecret(name, await readSecret(project, name), parameters);
const checked = await Promise.all(secretNames.map((name) => check(name).catch(({ message }) => message)));
const problems = checked.filter((problem) => problem !== null);
if (problems.length > 0)
  throw new UserFacingError(`Nothing was deployed. Secret Manager:\n${problems.join('\n')}`);
const isAttended = process.stdin.isTTY && !process.env.CI && !args.includes('--non-interactive');
const answers = isAttended ? [] : ['--non-interactive', '--force'].filter((flag) => !args.includes(flag));
process.exitCode = await runInTerminal(join(BINARIES, 'firebase'), ['deploy', ...args, ...answers], {
  ...process.env,
  SITE_ORIGIN,
  ...(APP_CHECK_SITE_KEY ? { APP_CHECK_SITE_KEY } : {}),
  ...(UNVERIFIED_RETENTION_DAYS ? { UNVERIFIED_RETENTION_DAYS } : {}),
});
