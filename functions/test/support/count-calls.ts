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
 * Records the calls to Firestore's server while `act` runs.
 * @returns the names of the RPCs, such as `commit`, `batchGetDocuments` and `runQuery`.
 * @throws Error if the client's internal methods have changed.
 */
export async function countCalls(db: Firestore, act: () => Promise<unknown>): Promise<string[]> {
  return (await recordCalls(db, act)).calls;
}

/** Counts the round trips to Firestore's server while `act` runs. Calls that overlap are one round trip. */
export async function countRoundTrips(db: Firestore, act: () => Promise<unknown>): Promise<number> {
  return (await recordCalls(db, act)).roundTrips;
}

async function recordCalls(db: Firestore, act: () => Promise<unknown>) {
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client no longer has the methods that this counter wraps.');
  }
  const calls: string[] = [];
  const ends: Promise<unknown>[] = [];
  let roundTrips = 0;
  const begin = (method: string) => {
    calls.push(method);
    const chain = roundTrips + 1;
    return () => {
      roundTrips = Math.max(roundTrips, chain);
    };
  };
  const { request, requestStream } = wire;
  wire.request = (method, ...rest) => {
    const end = begin(method);
    const reply = request.call(db, method, ...rest);
    ends.push(reply.finally(end));
    return reply;
  };
  wire.requestStream = (method, ...rest) => {
    const end = begin(method);
    const reply = requestStream.call(db, method, ...rest);
    ends.push(reply.then((stream) => finished(stream.once('end', end))));
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
  return { calls, roundTrips };
}
