import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Obstacle } from './obstacle.ts';
import { BINARIES, LOCAL } from './paths.ts';
import { runInTerminal } from './run-in-terminal.ts';
import { runAndKeep } from './run-quietly.ts';

const VITEST = join(BINARIES, 'vitest');

/** What is used of the report that vitest writes in Jest's form. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Counts what passes and what fails, over single checks and vitest's tests alike. */
export class Tally {
  passed = 0;
  /** What failed, and why, in the order it happened. Said once more at the end, below all that was printed. */
  readonly failures: string[] = [];

  /** One check: it fails when it throws. @returns whether it passed. */
  async check(name: string, act: () => Promise<void>): Promise<boolean> {
    const isPassed = await this.need(name, act);
    if (isPassed) this.passed += 1;
    return isPassed;
  }

  /** Something that checks depend on: it only counts when it fails. @returns whether it is there. */
  async need(name: string, act: () => Promise<void>): Promise<boolean> {
    console.log(`\n${name}`);
    try {
      await act();
      return true;
    } catch (error) {
      const reason = error instanceof Obstacle ? error.message : error;
      console.error(reason);
      this.failures.push(`${name}: ${reason}`);
      return false;
    }
  }

  /** All tests of a project in vitest.config.ts, each counted as one. */
  async tests(project: string): Promise<void> {
    console.log(`\nTests: ${project}`);
    await this.vitest(project, (args) => runInTerminal(VITEST, args));
  }

  /** The same of several projects at a time. What one prints comes when it is done, so that it can be read. */
  async testsBesideEachOther(projects: readonly string[]): Promise<void> {
    console.log(`\nTests: ${projects.join(', ')}`);
    await Promise.all(
      projects.map((project) =>
        this.vitest(project, async (args) => {
          const { code, output } = await runAndKeep(VITEST, args);
          console.log(`\n${output}`);
          return code;
        }),
      ),
    );
  }

  private async vitest(project: string, run: (args: string[]) => Promise<number>): Promise<void> {
    const file = join(LOCAL, `tests-${project.replace(/\W/g, '-')}.json`);
    rmSync(file, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run(['run', '--project', project, ...reporters]);
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
    const failures = report ? failuresIn(project, report) : [];
    this.passed += report?.numPassedTests ?? 0;
    // Also when nothing ran, or something failed outside of any test.
    if (code !== 0 && failures.length === 0) failures.push(`${project}: ended with ${code}`);
    this.failures.push(...failures);
  }
}

/** A line for each test that failed, and for each file that could not run. */
function failuresIn(project: string, { testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = `${project}: ${relative('.', name)}`;
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [`${file}: ${message}`];
      return failed.map((test) => `${file}: ${test.fullName}: ${test.failureMessages.join(' ')}`);
    });
}
