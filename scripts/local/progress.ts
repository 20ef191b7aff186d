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
    const left = Math.ceil(secondsLeft([...this.#seconds], this.#running, this.#lanes) / 60);
    const about = done === this.#count ? '' : `, about ${left} min left`;
    console.log(`${done} of ${this.#count} steps, ${clock(secondsSince(this.#startedAt))}${about}: ${what}`);
  }
}

/** Estimates the time left: the remaining work shared by the lanes, at least that of the longest step. */
export function secondsLeft(
  expected: readonly (readonly [string, number])[],
  running: ReadonlyMap<string, number>,
  lanes: number,
  now = Date.now(),
): number {
  const each = expected.map(([step, seconds]) => {
    const startedAt = running.get(step);
    return startedAt === undefined ? seconds : Math.max(0, seconds - (now - startedAt) / 1_000);
  });
  return Math.max(0, ...each, each.reduce((sum, seconds) => sum + seconds, 0) / lanes);
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1_000);
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
