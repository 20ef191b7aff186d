/** How one thing was measured: the rounds of all things are taken in turns, so that a busy moment hits all alike. */
export interface Measurement {
  name: string;
  /** Operations a second, one number a round. */
  rates: number[];
}

/** A thing to measure: called `count` times, each with a number that no other call has. */
export interface Subject {
  name: string;
  count: number;
  run: (n: number) => Promise<void>;
}

/** Calls each subject `count` times, at most `atOnce` at a time, once a round; the first round warms up and is not counted. */
export async function measure(subjects: Subject[], rounds: number, atOnce: number): Promise<Measurement[]> {
  const measured = subjects.map(({ name }) => ({ name, rates: [] as number[] }));
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

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** A table of medians, spreads and each median's ratio to the named baseline. */
export function table(measurements: Measurement[], baseline: string): string {
  const base = median(measurements.find(({ name }) => name === baseline)?.rates ?? []);
  const rows = measurements.map(({ name, rates }) => {
    const spread = `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`;
    return `| ${name} | ${median(rates).toFixed(0)} | ${spread} | ${(median(rates) / base).toFixed(2)} |`;
  });
  return ['| what | a second, median | lowest–highest | ratio |', '|---|--:|--:|--:|', ...rows].join('\n');
}
