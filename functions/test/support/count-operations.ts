import { finished } from 'node:stream/promises';
import type { Firestore } from 'firebase-admin/firestore';

/** Holds what Firestore bills: documents read, and documents written or deleted. */
export interface Operations {
  reads: number;
  writes: number;
}

/** The parts of the client's internal requests and replies that are counted. Their names are checked on use. */
interface Wire {
  request(method: string, request: { writes?: unknown[] | null }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<NodeJS.ReadableStream>;
}

/** What a part of a reply may hold. */
interface Answer {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/**
 * Counts the documents that are read and written while `act` runs. As in the bill, reading a missing document is a
 * read, and so is a query without results. A count is one read for each thousand entries that it matches.
 */
export async function countOperations(db: Firestore, act: () => Promise<unknown>): Promise<Operations> {
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client sends its calls in another way than this counter knows.');
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
    stream.on('data', (answer: Answer) => {
      if (answer.document || answer.found || answer.missing) found++;
      for (const { integerValue } of Object.values(answer.result?.aggregateFields ?? {}))
        matched += Number(integerValue);
    });
    stream.once('end', () => {
      if (method === 'runAggregationQuery') counted.reads += Math.max(1, Math.ceil(matched / 1_000));
      else counted.reads += method === 'runQuery' ? Math.max(1, found) : found;
    });
    // Adding a listener would start the stream before the caller does.
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
