import { MINUTE_MS } from '@contract/durations.ts';
import type { Instant } from './instant.ts';

/** The time without progress after which work has lost its task or its worker. */
const STUCK_MS = 2 * MINUTE_MS;

/** Returns whether work that is done page by page needs a new task. */
export function isStuck({ progressAt }: { progressAt: Instant }, now: Date): boolean {
  return now.getTime() - progressAt.toMillis() >= STUCK_MS;
}
