import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { pageOfAudit } from '../src/collections/audit-log.ts';
import { readCounts } from '../src/collections/counter-shards.ts';
import { database } from '../src/collections/database.ts';
import type { Account } from '../src/collections/deletion-requests.ts';
import { requestsFor, uncounted } from '../src/collections/idol-requests.ts';
import { submissionsOf } from '../src/collections/idol-submissions.ts';
import { dueMails } from '../src/collections/outbox.ts';
import { pageOfRequestedIdols } from '../src/collections/requested-idols.ts';
import { listedFans, listedIdols, pageOfSignups } from '../src/collections/signups-list.ts';
import { pageOfQueue, wholeQueue } from '../src/collections/signups-queue.ts';
import { withKey } from '../src/collections/signups-search.ts';
import { pageOfSubscribers, subscriptionsTo } from '../src/collections/subscriptions.ts';
import { tokensAbout } from '../src/collections/tokens.ts';
import { signupsToCount } from '../src/workflows/counter.ts';
import { flaggedBehind, oldest } from '../src/workflows/first-signups.ts';
import { pageOfVerifications } from '../src/workflows/list-verifications.ts';
import { pageOfSource, personalDataSources } from '../src/workflows/personal-data-sources.ts';
import { newestMails, newestReferrals } from '../src/workflows/read-signup-detail.ts';
import { signupsAfter } from '../src/workflows/rescore.ts';
import { pageOfHeld } from '../src/workflows/review-referral.ts';
import { documentsAbout, expired } from '../src/workflows/sweep-unverified.ts';

/*
 * The emulator answers every query; the real Firestore only those that an index serves. So every query of the functions runs here, and what it
 * asks for is compared with firestore.indexes.json.
 */
const db = database();
const CURSOR = Buffer.from('1.0.1').toString('base64url');
const QUEUE_CURSOR = Buffer.from('60.1').toString('base64url');
const ENTRY = { userType: 'fan', id: 1 } as const;
const PERSON: Account = { email: 'mina@example.com', records: ['fans/1', 'idols/2'] };
const PLACE = { createdAt: Timestamp.now(), id: '1' };

/** Each file that makes a query, and its queries. */
const QUERIES: Record<string, Record<string, () => Promise<unknown>>> = {
  'collections/audit-log.ts': {
    'first page of the audit log': () => pageOfAudit(db, null, 10, ''),
    'next page of the audit log': () => pageOfAudit(db, null, 10, CURSOR),
    "first page of an entry's log": () => pageOfAudit(db, ENTRY, 10, ''),
    "next page of an entry's log": () => pageOfAudit(db, ENTRY, 10, CURSOR),
  },
  'collections/counter-shards.ts': { readCounts: () => readCounts(db) },
  'workflows/counter.ts': {
    'all fans, to be counted': () => readAll(signupsToCount(db, 'fan')),
    'all idols, to be counted': () => readAll(signupsToCount(db, 'idol')),
  },
  'workflows/first-signups.ts': {
    'the first fans': () => oldest(db, 'fan'),
    'the first idols': () => oldest(db, 'idol'),
    'fans behind the cut-off': () => flaggedBehind(db, 'fan', PLACE),
    'idols behind the cut-off': () => flaggedBehind(db, 'idol', PLACE),
  },
  'collections/signups-queue.ts': {
    'first page of the fans in the queue': () => pageOfQueue(db, 'fan', 'queue', 10, ''),
    'next page of the fans in the queue': () => pageOfQueue(db, 'fan', 'queue', 10, QUEUE_CURSOR),
    'first page of the idols in the queue': () => pageOfQueue(db, 'idol', 'queue', 10, ''),
    'next page of the eligible fans': () => pageOfQueue(db, 'fan', 'eligible', 10, QUEUE_CURSOR),
    'first page of the eligible idols': () => pageOfQueue(db, 'idol', 'eligible', 10, ''),
    'the whole queue of fans': () => readAll(wholeQueue(db, 'fan', 'queue')),
    'all eligible idols': () => readAll(wholeQueue(db, 'idol', 'eligible')),
  },
  'collections/signups-list.ts': {
    'first page of fans': () => pageOfSignups(listedFans(db), 10, ''),
    'next page of fans': () => pageOfSignups(listedFans(db), 10, CURSOR),
    'first page of idols': () => pageOfSignups(listedIdols(db), 10, ''),
    'next page of the oldest fans': () => pageOfSignups(listedFans(db, 'oldest'), 10, CURSOR),
    'all idols, oldest first': () => listedIdols(db, 'oldest').get(),
    'all fans': () => listedFans(db).get(),
    'next page of idols': () => pageOfSignups(listedIdols(db), 10, CURSOR),
  },
  'workflows/read-signup-detail.ts': {
    'the newest referrals of somebody': () => newestReferrals(db, 'idol', 1).get(),
    'the newest mails to an address': () => newestMails(db, 'mina@example.com').get(),
  },
  'collections/signups-search.ts': {
    'first page of the fans that are searched': () => withKey(db, 'fan', 'mina', null).limit(10).get(),
    'next page of the idols that are searched': () =>
      withKey(db, 'idol', 'mina', { at: Timestamp.now(), id: '1' }).limit(10).get(),
  },
  'workflows/list-verifications.ts': {
    'first page of the idols to be reviewed': () => pageOfVerifications(db, 'pending', 10, ''),
    'next page of the idols to be reviewed': () => pageOfVerifications(db, 'pending', 10, CURSOR),
    'first page of the approved idols': () => pageOfVerifications(db, 'approved', 10, ''),
    'next page of the rejected idols': () => pageOfVerifications(db, 'rejected', 10, CURSOR),
  },
  'collections/idol-submissions.ts': { 'the versions of a submission': () => submissionsOf(db, 1) },
  'collections/idol-requests.ts': {
    'requests to be counted': () => uncounted(db).get(),
    'two requests for one idol': () => requestsFor(db, 'subject').get(),
  },
  'collections/requested-idols.ts': {
    'first page of the requested idols': () => pageOfRequestedIdols(db, 10, ''),
    'next page of the requested idols': () =>
      pageOfRequestedIdols(db, 10, Buffer.from(`1.${'0'.repeat(40)}`).toString('base64url')),
  },
  'collections/subscriptions.ts': {
    'subscriptions of an address': () => subscriptionsTo(db, 'mina@example.com').get(),
    'first page of the subscribers': () => pageOfSubscribers(db, 10, ''),
    'next page of the subscribers': () => pageOfSubscribers(db, 10, CURSOR),
  },
  'workflows/personal-data-sources.ts': Object.fromEntries(
    Object.keys(personalDataSources)
      .filter((collection) => 'find' in (personalDataSources[collection] ?? {}))
      .flatMap((collection) => [
        [`${collection} of a person`, () => pageOfSource(db, collection, PERSON, 10)],
      ]),
  ),
  'workflows/sweep-unverified.ts': {
    'unconfirmed fans': () => expired(db, 'fan', Timestamp.now()),
    'unconfirmed idols': () => expired(db, 'idol', Timestamp.now()),
    'the next unconfirmed fans': () => expired(db, 'fan', Timestamp.now(), PLACE),
    'mails about a signup': () => documentsAbout(db, 'outbox', 'fans/1').get(),
    'tokens about a signup': () => documentsAbout(db, 'tokens', 'fans/1').get(),
  },
  'workflows/review-referral.ts': {
    'first page of the held referrals': () => pageOfHeld(db, 10, ''),
    'next page of the held referrals': () => pageOfHeld(db, 10, CURSOR),
  },
  'workflows/rescore.ts': {
    'the first fans to be scored': () => readAll(signupsAfter(db, { userType: 'fan', id: '' })),
    'the next idols to be scored': () => readAll(signupsAfter(db, { userType: 'idol', id: '1' })),
  },
  'collections/tokens.ts': {
    'tokens about two subscriptions': () => tokensAbout(db, ['subscriptions/1', 'subscriptions/2']).get(),
  },
  'collections/outbox.ts': { dueMails: () => dueMails(db, Timestamp.now(), 10) },
};

interface Field {
  fieldPath: string;
}
interface Filter {
  field: Field;
  op: string;
}
interface StructuredQuery {
  from: { collectionId: string }[];
  where?: {
    fieldFilter?: Filter;
    compositeFilter?: { filters: { fieldFilter?: Filter; unaryFilter?: Filter }[] };
  };
  orderBy?: { field: Field; direction: 'ASCENDING' | 'DESCENDING' }[];
}

/** The query that `run` sends. The client's way to the server is internal, so that it is still this one is checked. */
async function sentBy(run: () => Promise<unknown>): Promise<StructuredQuery> {
  const wire = db as unknown as { requestStream(...sent: unknown[]): Promise<unknown> };
  const { requestStream } = wire;
  const sent: StructuredQuery[] = [];
  wire.requestStream = (method, bidirectional, request, ...rest) => {
    if (method === 'runQuery') sent.push((request as { structuredQuery: StructuredQuery }).structuredQuery);
    return requestStream.call(db, method, bidirectional, request, ...rest);
  };
  try {
    await run();
  } finally {
    wire.requestStream = requestStream;
  }
  const [query] = sent;
  if (!query || sent.length > 1) throw new Error(`${sent.length} queries were seen instead of one.`);
  return query;
}

async function readAll(documents: AsyncIterable<unknown>): Promise<void> {
  for await (const _document of documents);
}

const direction = (order: string) => (order === 'DESCENDING' ? 'desc' : 'asc');

/** The fields that one index must hold in order, as `createdAt desc`; the document's name at the end is in every index. */
function indexFor({ where, orderBy = [] }: StructuredQuery): string[] {
  const filters = where?.compositeFilter?.filters ?? (where ? [where] : []);
  const filtered = filters.map(
    ({ fieldFilter, unaryFilter }: { fieldFilter?: Filter; unaryFilter?: Filter }) => {
      const filter = fieldFilter ?? unaryFilter;
      return {
        path: String(filter?.field.fieldPath),
        how: filter?.op === 'ARRAY_CONTAINS' ? 'contains' : 'asc',
      };
    },
  );
  const ordered = orderBy.map(({ field, direction: order }) => `${field.fieldPath} ${direction(order)}`);
  const onlyFiltered = filtered.filter(({ path }) => !orderBy.some(({ field }) => field.fieldPath === path));
  const [name = '', before = ''] = [ordered.at(-1), ordered.at(-2)];
  const isImplied =
    name.startsWith('__name__') && (before === '' || before.split(' ')[1] === name.split(' ')[1]);
  return [
    ...new Set(onlyFiltered.map(({ path, how }) => `${path} ${how}`)),
    ...(isImplied ? ordered.slice(0, -1) : ordered),
  ];
}

/** Every composite index of firestore.indexes.json, as `fans: amongFirst asc, createdAt asc`. */
const COMPOSITES = (indexes.indexes as CompositeIndex[]).map(({ collectionGroup, fields }) =>
  nameIndex(
    collectionGroup,
    fields.map(({ fieldPath, order, arrayConfig }) =>
      arrayConfig ? `${fieldPath} contains` : `${fieldPath} ${direction(String(order))}`,
    ),
  ),
);
interface CompositeIndex {
  collectionGroup: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}
function nameIndex(collection: string | undefined, fields: string[]): string {
  return `${collection}: ${fields.join(', ')}`;
}

const cases = Object.values(QUERIES).flatMap((queries) => Object.entries(queries));
describe.each(cases)('%s', (_name, run) => {
  test('has an index', async () => {
    const query = await sentBy(run);
    const wanted = indexFor(query);
    const collectionId = query.from[0]?.collectionId;
    if (wanted.length > 1) return expect(COMPOSITES).toContain(nameIndex(collectionId, wanted));
    const withoutIndex = indexes.fieldOverrides
      .filter((override) => override.collectionGroup === collectionId && override.indexes.length === 0)
      .map(({ fieldPath }) => fieldPath);
    for (const field of wanted) expect(withoutIndex).not.toContain(field.split(' ')[0]);
  });
});

test('every composite index serves one of these queries', async () => {
  const needed: string[] = [];
  for (const [, run] of cases) {
    const query = await sentBy(run);
    needed.push(nameIndex(query.from[0]?.collectionId, indexFor(query)));
  }
  expect(COMPOSITES.filter((index) => !needed.includes(index))).toEqual([]);
});

test('these tests cover every file that makes a query', () => {
  const source = join(import.meta.dirname, '../src');
  const asking = globSync('**/*.ts', { cwd: source }).filter((file) =>
    /\.(where|orderBy|count|findNearest)\(|collectionGroup\(|(shards|signups|outbox)\(db\)\.get\(/.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  );
  expect(asking.sort()).toEqual(Object.keys(QUERIES).sort());
});
