import { fileURLToPath } from 'node:url';

/** The repository's folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The folder for logs, the emulators' data, received mails and reports. Git ignores it. */
export const LOCAL = `${ROOT}/.local`;

export const BINARIES = `${ROOT}/node_modules/.bin`;

/** The second set of emulators (second-emulators.ts): its logs, functions and their environment. */
export const SECOND = `${LOCAL}/second`;

/** Whether this process belongs to the second set. */
export const IS_SECOND = process.env.EMULATOR_SET === 'second';

/** The folder of the emulators' logs. */
export const LOGS = IS_SECOND ? SECOND : LOCAL;

/** The folder of the functions that the emulators run. */
export const FUNCTIONS = IS_SECOND ? `${SECOND}/functions` : `${ROOT}/functions`;
