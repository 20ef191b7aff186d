import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { BINARIES, LOCAL } from './paths.ts';
import { runInTerminal } from './run.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Counts passed and failed checks, and the tests that Vitest's JSON reporter lists. */
export class TestReport {
  readonly #startedAt = Date.now();
  #steps = 0;
  passed = 0;
  /** Test files that ran. */
  files = 0;
  /** One text for each failure, repeated at the end of the run. */
  readonly failures: string[] = [];

  /** Runs a check, which fails if it throws. @returns whether it passed. */
  async check(name: string, run: () => Promise<void>): Promise<boolean> {
    const isPassed = await this.require(name, run);
    if (isPassed) this.passed += 1;
    return isPassed;
  }

  /** Runs a precondition, which counts only if it throws. @returns whether it passed. */
  async require(name: string, run: () => Promise<void>): Promise<boolean> {
    this.#announce(name);
    try {
      await run();
      return true;
    } catch (error) {
      const reason = error instanceof UserFacingError ? error.message : error;
      console.error(reason);
      this.failures.push(`${name}: ${reason}`);
      return false;
    }
  }

  /**
   * Runs Vitest projects in parallel, each in a process of its own, and counts their tests.
   * @param projects each with the paths that select its files; none selects all.
   */
  async tests(projects: Record<string, readonly string[]>): Promise<void> {
    this.#announce(`Tests: ${Object.keys(projects).join(', ')}`);
    await Promise.all(Object.entries(projects).map(([project, paths]) => this.#vitest(project, paths)));
  }

  /** Prints a step with the time since the start, as `4 (1:20): Build`. */
  #announce(step: string): void {
    this.#steps += 1;
    const seconds = Math.round((Date.now() - this.#startedAt) / 1_000);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    console.log(`\n${this.#steps} (${time}): ${step}`);
  }

  async #vitest(project: string, paths: readonly string[]): Promise<void> {
    const file = join(LOCAL, `tests-${project.replace(/\W/g, '-')}.json`);
    rmSync(file, { force: true });
    const args = ['run', '--project', project, ...paths, '--reporter=default', '--reporter=json'];
    const code = await runInTerminal(join(BINARIES, 'vitest'), [...args, `--outputFile.json=${file}`]);
    const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults) : null;
    const failures = (results?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const reasons = failed.map((test) => `${test.fullName}: ${test.failureMessages?.join(' ')}`);
      if (status === 'failed' && reasons.length === 0) reasons.push(message);
      return reasons.map((reason) => `${project}: ${relative('.', name)}: ${reason}`);
    });
    // Vitest also fails if no test ran or an error occurred outside a test.
    if (code !== 0 && failures.length === 0) failures.push(`${project}: Vitest exited with ${code}`);
    this.passed += results?.numPassedTests ?? 0;
    this.files += results?.testResults.length ?? 0;
    this.failures.push(...failures);
  }
}
