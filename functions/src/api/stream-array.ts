import { once } from 'node:events';
import type { Response } from 'express';

/** Writes a JSON array item by item, no faster than the caller reads. If the items fail midway, the caller has to break the connection. */
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

/** Resolves when the buffer has room again or the connection closed. */
async function drained(response: Response): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  // Without this, each full buffer would leave a listener behind.
  waiting.abort();
}
