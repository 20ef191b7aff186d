import { join } from 'node:path';
import { BINARIES } from './local/paths.ts';
import { runInTerminal } from './local/run.ts';

/** Maps each check to its command. More `--checkers` take twice the processor time and end no sooner. */
export const CHECKS = {
  'Format, lint and import directions (Biome)': ['biome', 'check', '--max-diagnostics=100'],
  'Types of the functions, without the DOM': ['tsc', '--checkers', '1', '-p', 'functions'],
  'Types of the browser code, without Node': ['tsc', '--checkers', '1', '-p', 'web'],
  'Types of tests and tools': ['tsc', '--checkers', '1', '-p', '.'],
  'Unused files, exports and dependencies (knip)': ['knip'],
} as const;

/** `npm run check`: runs every static check and fails if one of them fails. */
if (process.argv[1] === import.meta.filename) {
  for (const [name, [command, ...args]] of Object.entries(CHECKS)) {
    console.log(name);
    if ((await runInTerminal(join(BINARIES, command), args)) !== 0) process.exitCode = 1;
  }
}
