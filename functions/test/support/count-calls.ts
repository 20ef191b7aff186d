import type { Firestore } from 'firebase-admin/firestore';

/** The client's two ways to the server; internal, so their names are checked when this is used. */
interface Wire {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<unknown>;
}

/**
 * Notes every call that reaches Firestore's server while `act` runs, by the name of the RPC: `commit`, `batchGetDocuments`, `runQuery`.
 * Each is one round trip.
 * @throws Error when the client no longer works this way, rather than counting nothing.
 */
export async function countCalls(db: Firestore, act: () => Promise<unknown>): Promise<string[]> {
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client sends its calls in another way than this counter knows.');
  }
  const calls: string[] = [];
  const { request, requestStream } = wire;
  wire.request = (method, ...rest) => {
    calls.push(method);
    return request.call(db, method, ...rest);
  };
  wire.requestStream = (method, ...rest) => {
    calls.push(method);
    return requestStream.call(db, method, ...rest);
  };
  try {
    await act();
  } finally {
    Object.assign(wire, { request, requestStream });
  }
  return calls;
}
