import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { BINARIES, LOCAL } from './paths.ts';
import { Progress } from './progress.ts';
import { runLogged } from './run.ts';
import { UserFacingError } from './user-facing-error.ts';

interface VitestRun {
  projects: readonly string[];
  /** Further arguments, such as parts of the paths of the files to run; none runs all files. */
  options?: readonly string[];
  /** Runs before Vitest on the same command line, such as a script that starts the emulators. */
  wrapper?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Counts passed and failed checks, and the tests that Vitest's JSON reporter lists. */
export class TestReport {
  readonly #progress: Progress;
  passed = 0;
  /** The number of test files that ran. */
  files = 0;
  /** The failures as texts, repeated at the end of the run. */
  readonly failures: string[] = [];

  /** Starts the progress. @param steps the usual seconds of each. @param lanes how many run at a time. */
  constructor(steps: Record<string, number>, lanes: number) {
    this.#progress = new Progress(steps, lanes);
  }

  /** Runs a check, which fails if it throws. @returns whether it passed. */
  async check(name: string, run: () => Promise<void>): Promise<boolean> {
    const isPassed = await this.require(name, run);
    if (isPassed) this.passed += 1;
    return isPassed;
  }

  /** Runs a precondition, which counts only if it throws. @returns whether it passed. */
  async require(name: string, run: () => Promise<void>): Promise<boolean> {
    this.#progress.start(name);
    try {
      await run();
      this.#progress.end(name, 'passed');
      return true;
    } catch (error) {
      const reason = error instanceof UserFacingError ? error.message : error;
      this.#progress.end(name, 'FAILED');
      console.error(reason);
      this.failures.push(`${name}: ${reason}`);
      return false;
    }
  }

  /** Marks steps that cannot run, because a precondition failed. */
  skip(...names: string[]): void {
    for (const name of names) this.#progress.end(name, 'SKIPPED');
  }

  /** Runs tests in a process of their own and counts them. Their output is shown if some fail. */
  async tests(name: string, { projects, options = [], wrapper = [], env }: VitestRun): Promise<void> {
    this.#progress.start(name);
    const file = join(LOCAL, `tests-${projects.join('-').replaceAll(/\W/g, '-')}`);
    const [json, log] = [`${file}.json`, `${file}.log`];
    rmSync(json, { force: true });
    const [command = '', ...args] = [
      ...[...wrapper, join(BINARIES, 'vitest'), 'run'],
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${json}`],
    ];
    const code = await runLogged(command, args, { env: { ...process.env, ...env }, log });
    const results: JsonTestResults | null = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : null;
    const failures = failuresOf(results).map((failure) => `${name}: ${failure}`);
    // Vitest also fails if no test ran or an error occurred outside a test.
    if (code !== 0 && failures.length === 0) failures.push(`${name}: Vitest exited with ${code}`);
    this.passed += results?.numPassedTests ?? 0;
    this.files += results?.testResults.length ?? 0;
    this.failures.push(...failures);
    const passed = `${results?.numPassedTests ?? 0} passed`;
    this.#progress.end(name, failures.length > 0 ? `${passed}, ${failures.length} FAILED` : passed);
    if (failures.length > 0)
      console.error(`${failedPart(readFileSync(log, 'utf8'))}\nAll of its output: ${log}`);
  }

  /** Prints every failure again, and the counts on the last line. */
  finish(): void {
    this.#progress.stop();
    for (const failure of this.failures) console.error(`\nFailed: ${firstLines(failure)}`);
    console.log(`\n${this.passed} passed, ${this.failures.length} failed`);
  }
}

function failuresOf(results: JsonTestResults | null): string[] {
  return (results?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const reasons = failed.map((test) => `${test.fullName}: ${test.failureMessages?.join(' ')}`);
    if (status === 'failed' && reasons.length === 0) reasons.push(message);
    return reasons.map((reason) => `${relative('.', name)}: ${reason}`);
  });
}

/** Returns what Vitest prints about failures, or the end of the output if Vitest could not start. */
function failedPart(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const start = lines.findIndex((line) => /⎯ (Failed (Tests|Suites)|Unhandled Errors) /.test(line));
  return lines.slice(start === -1 ? -40 : start).join('\n');
}

/** Returns enough of a failure to recognise it. */
function firstLines(failure: string): string {
  return failure.split('\n').slice(0, 6).join('\n').slice(0, 1000);
}
