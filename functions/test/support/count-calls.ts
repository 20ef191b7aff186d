import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';

/** The client's two internal methods that call the server. `countCalls` checks that they exist. */
interface Wire {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<Readable>;
}

/**
 * Records the calls to Firestore's server while `act` runs. Each is one round trip.
 * @returns the names of the RPCs, such as `commit`, `batchGetDocuments` and `runQuery`.
 * @throws Error if the client's internal methods have changed.
 */
export async function countCalls(db: Firestore, act: () => Promise<unknown>): Promise<string[]> {
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client no longer has the methods that this counter wraps.');
  }
  const calls: string[] = [];
  const ends: Promise<unknown>[] = [];
  const { request, requestStream } = wire;
  wire.request = (method, ...rest) => {
    calls.push(method);
    const reply = request.call(db, method, ...rest);
    ends.push(reply);
    return reply;
  };
  wire.requestStream = (method, ...rest) => {
    calls.push(method);
    const reply = requestStream.call(db, method, ...rest);
    ends.push(reply.then((stream) => finished(stream)));
    return reply;
  };
  try {
    await act();
    // `act` may not await all calls.
    await Promise.allSettled(ends);
    await setImmediate();
  } finally {
    Object.assign(wire, { request, requestStream });
  }
  return calls;
}
