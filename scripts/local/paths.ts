import { fileURLToPath } from 'node:url';

/** The repository's folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Everything the tools write beside the code: logs, the emulators' data, mails. Git ignores it. */
export const LOCAL = `${ROOT}/.local`;

export const BINARIES = `${ROOT}/node_modules/.bin`;
