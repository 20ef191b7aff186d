import { PassThrough } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';

/** The part of a query that tells which collection it reads. */
interface Request {
  structuredQuery?: { from?: { collectionId?: string }[] };
}

interface Reply {
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/** The client's internal method that streams replies. */
interface Wire {
  requestStream(
    method: string,
    isBidirectional: boolean,
    request: Request,
    ...rest: unknown[]
  ): Promise<NodeJS.ReadableStream>;
}

/**
 * Makes the list of people of a client endless, because a test cannot store as many people as a choice may read: each
 * page is the first one, and each count of people is `count`.
 */
export function makePeopleEndless(db: Firestore, count: number): void {
  const wire = db as unknown as Wire;
  if (typeof wire.requestStream !== 'function')
    throw new Error('The Firestore client no longer has the method that this test wraps.');
  const { requestStream } = wire;
  let page: Reply[] | null = null;
  wire.requestStream = async (method, isBidirectional, request, ...rest) => {
    const isPage = request.structuredQuery?.from?.[0]?.collectionId === 'people';
    if (isPage && page) return replay(page);
    const stream = await requestStream.call(db, method, isBidirectional, request, ...rest);
    const replies: Reply[] = [];
    stream.on('data', (reply: Reply) => {
      for (const field of Object.values(reply.result?.aggregateFields ?? {})) field.integerValue = count;
      replies.push(reply);
    });
    stream.once('end', () => {
      if (isPage) page = replies;
    });
    // The listener has started the stream, but the caller has not added its own yet.
    return stream.pause();
  };
}

function replay(replies: readonly Reply[]): NodeJS.ReadableStream {
  const stream = new PassThrough({ objectMode: true });
  for (const reply of replies) stream.write(reply);
  return stream.end();
}
