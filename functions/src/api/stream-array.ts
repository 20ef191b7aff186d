import { once } from 'node:events';
import type { Response } from 'express';

/** Writes a JSON array item by item, no faster than the caller reads. When the items fail midway, whoever catches it has to break the connection. */
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

/** Settles when there is room again, or nobody to read. */
async function drained(response: Response): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  // Whatever did not happen would be waited for until the end of the answer, once for every full buffer.
  waiting.abort();
}
