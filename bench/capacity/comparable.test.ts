import { expect, test } from 'vitest';
import { comparable } from './comparable.ts';
import { EMPTY_EXECUTION } from './empty-execution.ts';
import type { RecordedOperation } from './recorder.ts';

const reads = [{ from: [{ collectionId: 'counterShards' }] }];
const operations: RecordedOperation[] = [
  { name: 'signup', kind: 'visitor', executions: [EMPTY_EXECUTION] },
  { name: 'rollUpCounter', kind: 'schedule', executions: [{ ...EMPTY_EXECUTION, queries: reads }] },
];
const REPORT = `### Limits

| what | most | limit |  | where | source |
| --- | --- | --- | --- | --- | --- |
| Writes a second on the hottest document | 0.83 | 1 | ok | counterShards/…-1 | s |
| Writes a second at the hottest index tail | 276 | 400 | ok | people: createdAt | s |

| operation | a second | reads | writes | deletes | entries | bytes | trips |
| --- | --- | --- | --- | --- | --- | --- | --- |
| signup | 10 | 1.03 | 2 | 0 | 11 | 1,872 | 2 |
| rollUpCounter | 1 | 3 | 1.33 | 0 | 0 | 1,054 | 3 |

425 of them waiting`;
const isSame = (from: string, to: string) => {
  expect(REPORT).toContain(from);
  const [one, other] = [REPORT, REPORT.replace(from, to)].map((report) => comparable(report, operations));
  return JSON.stringify(one) === JSON.stringify(other);
};

test.each([
  ['| ok | people: createdAt', '| ok | people: rankKey'],
  ['| 276 |', '| 277 |'],
  ['| 0.83 | 1 | ok |', '| 0.83 | 1 | **too much** |'],
  ['| 1.03 | 2 | 0 | 11 |', '| 1.04 | 2 | 0 | 11 |'],
  ['| 1.03 | 2 | 0 | 11 |', '| 1.03 | 3 | 0 | 11 |'],
  ['| 1.03 | 2 | 0 | 11 |', '| 1.03 | 2 | 1 | 11 |'],
  ['| 1.03 | 2 | 0 | 11 |', '| 1.03 | 2 | 0 | 12 |'],
  ['| 3 | 1.33 |', '| 3 | 2.33 |'],
  ['| signup | 10 |', '| signup | 20 |'],
  ['| signup | 10 | 1.03 | 2 | 0 | 11 | 1,872 | 2 |\n', ''],
])('a report with %j instead of %j is out of date', (from, to) => {
  expect(isSame(from, to)).toBe(false);
});

test.each([
  ['| 0.83 | 1 | ok | counterShards/…-1', '| 0.81 | 1 | ok | counterShards/…-0'],
  ['| 1,872 | 2 |', '| 1,871 | 3 |'],
  ['| 3 | 1.33 |', '| 4 | 1.67 |'],
  ['425 of them', '428 of them'],
])('a report with %j instead of %j differs only by time', (from, to) => {
  expect(isSame(from, to)).toBe(true);
});
