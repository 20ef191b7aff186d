import type { RecordedOperation } from './recorder.ts';

/** The columns that differ in each run: times, the calls that overlapped by chance, and bytes, as numbers vary. */
const VARYING_COLUMNS = ['bytes', 'trips', 'median, ms', 'longest, ms', 'MiB to and from Firestore'];
/** In these rows only the first cell, the limit and the verdict are the same in each run. */
const VARYING_ROWS =
  /^(Writes a second on the hottest document|Bytes of the largest commit|Lag of the public counter|Firestore reads|Firestore writes|Sum)\b/;
const VARYING_SENTENCES =
  /^A confirmation reads and writes nothing of the referrer.*|[\d,]+ of them waiting/g;
const NUMBER = /^[\d,.]+$/;

/**
 * Returns whether the reads and writes of an operation depend on time: the number of the counter's shards does, and
 * commits that meet at a shard are repeated.
 */
function dependsOnTime({ executions }: RecordedOperation): boolean {
  return executions.some(
    ({ units, effects, queries }) =>
      queries.some(({ from }) => from?.[0]?.collectionId === 'counterShards') ||
      (units > 1 && effects.some(({ path }) => path.startsWith('counterShards/'))),
  );
}

/**
 * Returns the lines of a report without what differs in each run of the same code, to compare two reports. Of the
 * operations whose costs depend on time, the writes are compared as whole numbers.
 */
export function comparable(report: string, operations: RecordedOperation[]): string[] {
  const timed = new Set(operations.filter(dependsOnTime).map(({ name }) => name));
  let head: string[] = [];
  return report.split('\n').map((line) => {
    if (!line.startsWith('|')) {
      head = [];
      return line.replaceAll(VARYING_SENTENCES, '…');
    }
    const cells = line.split('|').map((cell) => cell.trim());
    if (head.length === 0) head = cells;
    const isTimed = timed.has(cells[1] ?? '');
    return cells
      .map((cell, index) => comparableCell(cell, head[index] ?? '', cells[1] ?? '', isTimed))
      .join(' | ');
  });

  function comparableCell(cell: string, column: string, row: string, isTimed: boolean): string {
    if (cell === column) return cell;
    const isOfSum = head[1] === 'reads' && ['reads', 'writes'].includes(column);
    if (VARYING_COLUMNS.includes(column) || isOfSum || (isTimed && column === 'reads')) return '…';
    if (VARYING_ROWS.test(row) && ['most', 'where', 'USD'].includes(column)) return '…';
    if (isTimed && column === 'writes' && NUMBER.test(cell)) return String(Math.floor(Number(cell)));
    return cell;
  }
}
