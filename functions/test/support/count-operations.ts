import type { Firestore } from 'firebase-admin/firestore';

/** What Firestore bills: documents read and documents written (a delete is a write here). */
export interface Operations {
  reads: number;
  writes: number;
}

/** The parts of the client's requests and answers that are counted; internal, so their names are checked when this is used. */
interface Wire {
  request(method: string, request: { writes?: unknown[] | null }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<NodeJS.ReadableStream>;
}

/**
 * Counts the documents that are read and written while `act` runs. A document asked for that is not there is a read too, as it is billed, and so is
 * a query that finds nothing.
 */
export async function countOperations(db: Firestore, act: () => Promise<unknown>): Promise<Operations> {
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client sends its calls in another way than this counter knows.');
  }
  const counted = { reads: 0, writes: 0 };
  const { request, requestStream } = wire;
  wire.request = (method, sent, ...rest) => {
    if (method === 'commit' || method === 'batchWrite') counted.writes += sent.writes?.length ?? 0;
    return request.call(db, method, sent, ...rest);
  };
  wire.requestStream = async (method, ...rest) => {
    const stream = await requestStream.call(db, method, ...rest);
    let found = 0;
    stream.on('data', (answer: { document?: unknown; found?: unknown; missing?: unknown }) => {
      if (answer.document || answer.found || answer.missing) found++;
    });
    stream.once('end', () => {
      counted.reads += method === 'runQuery' ? Math.max(1, found) : found;
    });
    // Listening makes it flow; whoever asked for it decides when.
    stream.pause();
    return stream;
  };
  try {
    await act();
  } finally {
    Object.assign(wire, { request, requestStream });
  }
  return counted;
}
