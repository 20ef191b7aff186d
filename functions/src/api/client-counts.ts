import { CLIENT_LIMITS, type ClientLimit } from '@contract/limits.ts';

/** The posts of one client in the current window, for one group of operations. */
export interface ClientCount {
  /** Posts that were accepted. */
  passed: number;
  /** Posts that were answered with a challenge. */
  challenged: number;
  /** The step ({@link CLIENT_LIMITS}.more) in which the first post was refused; absent before. */
  fullAtStep?: number;
}

/** Limits the memory to about 15 MB. A further client evicts the one seen first. */
const CLIENTS_MAX = 100_000;

/** Counts the posts of each client in fixed windows, in the memory of this instance alone (docs/adr/0050). */
export class ClientCounts {
  readonly #counts = new Map<string, ClientCount>();
  #windowEnd = 0;

  /**
   * Returns the count of a client, which the caller increments.
   * @param clientKey as `clientKeyOf` returns it.
   */
  of(limit: ClientLimit, clientKey: string, nowMs: number): ClientCount {
    const windowEnd = windowEndOf(nowMs);
    if (windowEnd !== this.#windowEnd) this.#counts.clear();
    this.#windowEnd = windowEnd;
    const key = `${limit} ${clientKey}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const count: ClientCount = { passed: 0, challenged: 0 };
    this.#counts.set(key, count);
    for (const first of this.#counts.keys()) {
      if (this.#counts.size <= CLIENTS_MAX) break;
      this.#counts.delete(first);
    }
    return count;
  }
}

/** Returns the end of the window that contains this time. */
export function windowEndOf(nowMs: number, windowMs: number = CLIENT_LIMITS.windowMs): number {
  return (Math.floor(nowMs / windowMs) + 1) * windowMs;
}
