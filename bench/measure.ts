/**
 * Settings of a comparison. The rounds of all subjects alternate, so that a busy moment affects all
 * of them.
 */
export interface Measurement {
  name: string;
  /** Operations per second, one number per round. */
  rates: number[];
}

/** A subject to measure. Called `count` times, each time with a unique number. */
export interface Subject {
  name: string;
  count: number;
  run: (n: number) => Promise<void>;
}

/**
 * Calls each subject `count` times per round, at most `atOnce` in parallel. The first round warms
 * up and is not counted.
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

/** Returns a table of medians, spreads and each median's ratio to the named baseline. */
export function table(measurements: Measurement[], baseline: string): string {
  const base = median(measurements.find(({ name }) => name === baseline)?.rates ?? []);
  const rows = measurements.map(({ name, rates }) => {
    const spread = `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`;
    return `| ${name} | ${median(rates).toFixed(0)} | ${spread} | ${(median(rates) / base).toFixed(2)} |`;
  });
  return ['| what | a second, median | lowest–highest | ratio |', '|---|--:|--:|--:|', ...rows].join('\n');
}
