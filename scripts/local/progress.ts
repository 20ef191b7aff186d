/** Prints the progress after each step and every half minute: `12 of 17 steps, 3:10, about 2 min left`. */
export class Progress {
  readonly #startedAt = Date.now();
  readonly #seconds: Map<string, number>;
  readonly #running = new Map<string, number>();
  readonly #lanes: number;
  readonly #count: number;
  readonly #timer: NodeJS.Timeout;

  /** Starts the clock. @param seconds the usual length of each step. @param lanes how many run at once. */
  constructor(seconds: Record<string, number>, lanes: number) {
    this.#seconds = new Map(Object.entries(seconds));
    this.#count = this.#seconds.size;
    this.#lanes = lanes;
    this.#timer = setInterval(() => this.#print(`running: ${[...this.#running.keys()].join(', ')}`), 30_000);
    this.#timer.unref();
  }

  start(step: string): void {
    this.#running.set(step, Date.now());
  }

  /** Prints that a step ended. @param outcome is printed beside the step's name. */
  end(step: string, outcome: string): void {
    const seconds = secondsSince(this.#running.get(step) ?? Date.now());
    this.#running.delete(step);
    this.#seconds.delete(step);
    this.#print(`${step}: ${outcome}, ${clock(seconds)}`);
  }

  /** Ends the lines that are printed every half minute. */
  stop(): void {
    clearInterval(this.#timer);
  }

  #print(what: string): void {
    const done = this.#count - this.#seconds.size;
    const left = done === this.#count ? '' : `, ${timeLeft([...this.#seconds], this.#running, this.#lanes)}`;
    console.log(`${done} of ${this.#count} steps, ${clock(secondsSince(this.#startedAt))}${left}: ${what}`);
  }
}

/**
 * Estimates the time left: the remaining work shared by the lanes, at least that of the longest step. While a
 * step is over half a minute late, says only that the run takes longer than usual.
 */
export function timeLeft(
  expected: readonly (readonly [string, number])[],
  running: ReadonlyMap<string, number>,
  lanes: number,
  now = Date.now(),
): string {
  const each = expected.map(([step, seconds]) => seconds - (now - (running.get(step) ?? now)) / 1_000);
  if (Math.min(...each) < -30) return 'longer than usual';
  const seconds = Math.max(...each, each.reduce((sum, one) => sum + one, 0) / lanes);
  return `about ${Math.ceil(seconds / 60)} min left`;
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1_000);
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
