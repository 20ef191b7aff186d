import { expect, onTestFinished, test, vi } from 'vitest';
import { TestReport } from './test-report.ts';

const STEP = 'Unit tests';
/** Not a project of Vitest, so that the result files of a run in progress are kept. */
const PROJECT = 'test-report';

/** Returns a program that Vitest's arguments follow. It writes `results` where Vitest would, and ends with `code`. */
function vitestThat(code: number, results?: object): string[] {
  const script = `
    const option = process.argv.find((argument) => argument.startsWith('--outputFile.json='));
    const results = ${JSON.stringify(results ?? null)};
    if (results) require('node:fs').writeFileSync(option.split('=')[1], JSON.stringify(results));
    process.exitCode = ${code};`;
  return [process.execPath, '-e', script, '--'];
}

/** Runs tests whose process ends with `code` and reports `results`. */
async function reportOf(code: number, results?: object): Promise<TestReport> {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const report = new TestReport({ [STEP]: 1 }, 1);
  onTestFinished(() => report.finish());
  await report.tests(STEP, { projects: [PROJECT], wrapper: vitestThat(code, results) });
  return report;
}

const PASSED = { status: 'passed', fullName: 'a fan signs up', failureMessages: [] };
const FAILED = { status: 'failed', fullName: 'an idol applies', failureMessages: ['expected 1 to be 2'] };
const fileOf = (...assertionResults: object[]) => ({
  name: `${process.cwd()}/one.test.ts`,
  status: assertionResults.includes(FAILED) ? 'failed' : 'passed',
  message: '',
  assertionResults,
});

test('passed tests are counted, with their files', async () => {
  const report = await reportOf(0, { numPassedTests: 2, testResults: [fileOf(PASSED), fileOf(PASSED)] });
  expect(report).toMatchObject({ passed: 2, files: 2, failures: [] });
});

test('a failed test fails the run and is named with its step, its file and its reason', async () => {
  const report = await reportOf(1, { numPassedTests: 1, testResults: [fileOf(PASSED, FAILED)] });
  expect(report).toMatchObject({
    passed: 1,
    failures: ['Unit tests: one.test.ts: an idol applies: expected 1 to be 2'],
  });
});

test('a file that cannot be loaded fails the run', async () => {
  const broken = { ...fileOf(), status: 'failed', message: 'SyntaxError' };
  const report = await reportOf(1, { numPassedTests: 0, testResults: [broken] });
  expect(report.failures).toEqual(['Unit tests: one.test.ts: SyntaxError']);
});

test.each([
  ['that crashes before it reports', undefined],
  ['with an error outside its tests', { numPassedTests: 1, testResults: [fileOf(PASSED)] }],
])('a run %s fails', async (_how, results) => {
  const report = await reportOf(3, results);
  expect(report.failures).toEqual(['Unit tests: Vitest exited with 3']);
});

test('one of several machines runs its part of the test files', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const report = new TestReport({ [STEP]: 1 }, 1);
  onTestFinished(() => report.finish());
  const script = `
    const { values } = require('node:util').parseArgs({ strict: false, options: { shard: { type: 'string' } } });
    process.exitCode = values.shard === '2/3' ? 0 : 1;`;
  const wrapper = [process.execPath, '-e', script, '--'];
  await report.tests(STEP, { projects: [PROJECT], options: ['--shard', '2/3'], wrapper });
  expect(report.failures).toEqual([]);
});

test('the last line counts what passed and what failed', async () => {
  const report = await reportOf(1, { numPassedTests: 1, testResults: [fileOf(PASSED, FAILED)] });
  await report.check('Types', async () => {});
  await report.check('Lint', () => Promise.reject(new Error('a cycle')));
  const print = vi.mocked(console.log);
  report.finish();
  expect(print.mock.lastCall).toEqual(['\n2 passed, 2 failed']);
});
