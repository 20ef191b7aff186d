import { cpus } from 'node:os';

/** The result of one subject. */
export interface Measurement {
  name: string;
  /** Operations per second, one number per round. */
  rates: number[];
}

/** Something to measure. Its `run` is called `count` times a round, each time with a unique number. */
export interface Subject {
  name: string;
  count: number;
  run: (n: number) => Promise<void>;
}

/**
 * Calls each subject `count` times a round, at most `atOnce` in parallel. The subjects alternate within a round, so
 * that a busy moment affects all of them. The first round warms up and is not counted.
 */
export async function measure(subjects: Subject[], rounds: number, atOnce: number): Promise<Measurement[]> {
  const measured = subjects.map(({ name }): Measurement => ({ name, rates: [] }));
  let next = 0;
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { count, run }] of subjects.entries()) {
      const started = performance.now();
      await inParallel(count, atOnce, () => run(next++));
      const rate = (count / (performance.now() - started)) * 1_000;
      if (round > 0) measured[index]?.rates.push(rate);
    }
  }
  return measured;
}

/** Calls `run` with each index below `count`, at most `atOnce` at the same time. */
export async function inParallel(
  count: number,
  atOnce: number,
  run: (index: number) => Promise<void>,
): Promise<void> {
  let index = 0;
  const worker = async () => {
    while (index < count) await run(index++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Returns the median; NaN for an empty list. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Returns the value that a part of the numbers, such as 0.95, is below; 0 for an empty list. */
export function quantile(numbers: number[], part: number): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
}

/** Returns a row of a Markdown table, with numbers rounded to whole ones. */
export function row(...cells: (string | number)[]): string {
  return `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell)).join(' | ')} |`;
}

/** Returns the number and the model of this machine's processor cores, as the results name them. */
export function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
}

/** Returns a table of medians, spreads and each median's ratio to the named baseline. */
export function table(measurements: Measurement[], baseline: string): string {
  const base = median(measurements.find(({ name }) => name === baseline)?.rates ?? []);
  const rows = measurements.map(({ name, rates }) => {
    const spread = `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`;
    return `| ${name} | ${median(rates).toFixed(0)} | ${spread} | ${(median(rates) / base).toFixed(2)} |`;
  });
  return ['| what | a second, median | lowest–highest | ratio |', '|---|--:|--:|--:|', ...rows].join('\n');
}
