import { finished } from 'node:stream/promises';
import type { Firestore } from 'firebase-admin/firestore';

/** Holds what Firestore bills: documents read, and documents written or deleted. */
export interface Operations {
  reads: number;
  writes: number;
}

/** The client's two internal methods that call the server. `countOperations` checks that they exist. */
interface Wire {
  request(method: string, request: { writes?: unknown[] | null }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<NodeJS.ReadableStream>;
}

/** A message of a streamed reply. */
interface StreamedReply {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/**
 * Counts the documents that are read and written while `act` runs, as Firestore bills them: reading a missing
 * document or running a query without results is one read, and a count is one read per thousand matching entries.
 */
export async function countOperations(db: Firestore, act: () => Promise<unknown>): Promise<Operations> {
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client no longer has the methods that this counter wraps.');
  }
  const counted = { reads: 0, writes: 0 };
  const ends: Promise<unknown>[] = [];
  const { request, requestStream } = wire;
  wire.request = (method, sent, ...rest) => {
    if (method === 'commit' || method === 'batchWrite') counted.writes += sent.writes?.length ?? 0;
    return request.call(db, method, sent, ...rest);
  };
  wire.requestStream = async (method, ...rest) => {
    const stream = await requestStream.call(db, method, ...rest);
    let [found, matched] = [0, 0];
    stream.on('data', (reply: StreamedReply) => {
      if (reply.document || reply.found || reply.missing) found++;
      for (const { integerValue } of Object.values(reply.result?.aggregateFields ?? {}))
        matched += Number(integerValue);
    });
    stream.once('end', () => {
      if (method === 'runAggregationQuery') counted.reads += Math.max(1, Math.ceil(matched / 1_000));
      else counted.reads += method === 'runQuery' ? Math.max(1, found) : found;
    });
    // The listener has started the stream, but the caller has not added its own yet.
    stream.pause();
    ends.push(finished(stream));
    return stream;
  };
  try {
    await act();
    // The caller has the last reply before the stream ends.
    await Promise.allSettled(ends);
  } finally {
    Object.assign(wire, { request, requestStream });
  }
  return counted;
}
