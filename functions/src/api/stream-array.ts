import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Writes a JSON array item by item, no faster than the client reads. If an item throws, the caller must close
 * the connection.
 */
export async function streamArray(response: Response, items: AsyncIterable<unknown>): Promise<void> {
  response.type('json');
  let separator = '[';
  for await (const item of items) {
    if (response.destroyed) return;
    if (!response.write(separator + JSON.stringify(item))) await drained(response);
    separator = ',';
  }
  response.end(separator === '[' ? '[]' : ']');
}

/** Resolves once the buffer has room or the connection is closed. */
async function drained(response: Response): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  // Otherwise each full buffer would leave a listener behind.
  waiting.abort();
}
