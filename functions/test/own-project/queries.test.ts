import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test } from 'vitest';
import { IndexDefinitions } from '../../../bench/capacity/index-definitions.ts';
import { indexServing } from '../../../bench/capacity/query-indexes.ts';
import type { StructuredQuery } from '../../../bench/capacity/wire.ts';
import indexes from '../../../firestore.indexes.json' with { type: 'json' };
import { NO_FILTER, PEOPLE_ORDERS, problemOfFilter } from '../../contract/people.ts';
import { USER_TYPES } from '../../contract/values.ts';
import { ownerQuery } from '../../src/collections/admins.ts';
import { admissionsByCode } from '../../src/collections/admissions.ts';
import { pageOfAudit } from '../../src/collections/audit-log.ts';
import { readCounts } from '../../src/collections/counter-shards.ts';
import type { Account } from '../../src/collections/deletion-requests.ts';
import { idolRequestsBy, requestsFor, uncounted } from '../../src/collections/idol-requests.ts';
import { submissionsOf } from '../../src/collections/idol-submissions.ts';
import { invitationsByCode, pageOfInvitations } from '../../src/collections/invitations.ts';
import { reportsOfWave } from '../../src/collections/mail-events.ts';
import {
  dueMails,
  endedMails,
  mailsAbout,
  mailsCausedBy,
  pageOfMails,
} from '../../src/collections/outbox.ts';
import { type PeopleList, peoplePage, unconfirmedReferrals } from '../../src/collections/people.ts';
import { waitingIn } from '../../src/collections/places.ts';
import { heldAfterReferrer, heldInBurst, heldReferrals } from '../../src/collections/referrals.ts';
import { pageOfRequestedIdols } from '../../src/collections/requested-idols.ts';
import { activeOfWave } from '../../src/collections/signups.ts';
import { listedFans, listedIdols, pageOfSignups } from '../../src/collections/signups-list.ts';
import { pageOfQueue, wholeQueue } from '../../src/collections/signups-queue.ts';
import { withKeys } from '../../src/collections/signups-search.ts';
import { pageOfSubscribers, subscriptionsTo } from '../../src/collections/subscriptions.ts';
import { tokensAbout } from '../../src/collections/tokens.ts';
import { pageOfWaves } from '../../src/collections/waves.ts';
import { signupsToCount } from '../../src/workflows/counter.ts';
import { signupsAmongFirst } from '../../src/workflows/first-signups.ts';
import { recentSignups } from '../../src/workflows/heal-counter.ts';
import { withLateAnswer } from '../../src/workflows/late-answers.ts';
import { pageOfHeld, pageOfHeldReferrers } from '../../src/workflows/list-held-referrals.ts';
import { pageOfVerifications } from '../../src/workflows/list-verifications.ts';
import { listAdmins } from '../../src/workflows/named-admins.ts';
import { pageOfSource, personalDataSources } from '../../src/workflows/personal-data-sources.ts';
import { newestMails, newestReferrals } from '../../src/workflows/read-signup-detail.ts';
import { heldForReview, pendingReviews } from '../../src/workflows/read-today.ts';
import { unconfirmed } from '../../src/workflows/remind-unconfirmed.ts';
import { signupsOfCell } from '../../src/workflows/rescore.ts';
import { decideReferrals } from '../../src/workflows/review-referral.ts';
import { documentsAbout, expired } from '../../src/workflows/sweep-unverified.ts';
import { newProject, openProject } from '../support/own-project.ts';

/*
 * The emulator answers every query, but Firestore answers only those with an index. So every query of the
 * functions runs here and is compared with firestore.indexes.json.
 */
/** An empty project, because the emulator has no indexes and would scan the data of other files. */
const { db, close } = openProject(newProject());
afterAll(close);
const CURSOR = Buffer.from('1.0.1').toString('base64url');
const QUEUE_CURSOR = Buffer.from('60.1').toString('base64url');
const SIGNUP = { userType: 'fan', id: 1 } as const;
const PERSON: Account = { email: 'mina@example.com', records: ['fans/1', 'idols/2'] };
const PLACE = { createdAt: Timestamp.now(), id: '1' };
const DAYS = { oldest: Timestamp.fromMillis(0), newest: Timestamp.now() };

/** The queries of each file that has any. */
const QUERIES: Record<string, Record<string, () => Promise<unknown>>> = {
  'collections/admins.ts': { 'an owner': () => ownerQuery(db).get(), 'all admins': () => listAdmins(db) },
  'collections/audit-log.ts': {
    'first page of the audit log': () => pageOfAudit(db, null, 10, ''),
    'next page of the audit log': () => pageOfAudit(db, null, 10, CURSOR),
    "first page of a signup's log": () => pageOfAudit(db, SIGNUP, 10, ''),
    "next page of a signup's log": () => pageOfAudit(db, SIGNUP, 10, CURSOR),
  },
  'collections/counter-shards.ts': { 'the counter': () => readCounts(db) },
  'workflows/counter.ts': {
    'all fans, to be counted': () => readAll(signupsToCount(db, 'fan')),
    'all idols, to be counted': () => readAll(signupsToCount(db, 'idol')),
  },
  'workflows/late-answers.ts': {
    'fans with a late answer': () => withLateAnswer(db, 'fan').get(),
    'idols with a late answer': () => withLateAnswer(db, 'idol').get(),
  },
  'collections/signups.ts': {
    'all fans by shard': () => listedFans(db).get(),
    'active fans of a wave': () => activeOfWave(db, 'fan', 'wave').get(),
    'active idols of a wave': () => activeOfWave(db, 'idol', 'wave').get(),
  },
  'workflows/heal-counter.ts': {
    'fans of the last minutes': () => recentSignups(db, 'fan', Timestamp.now()).get(),
    'idols of the last minutes': () => recentSignups(db, 'idol', Timestamp.now()).get(),
  },
  'collections/places.ts': {
    'a part of the queue of fans': () => waitingIn(db, 'fan', { start: '1', end: '2' }).get(),
    'the last part of the queue of idols': () => waitingIn(db, 'idol', { start: '1', end: null }).get(),
  },
  'collections/referrals.ts': {
    'the held referrals of a signup': () => heldReferrals(db, 'fan', 1).get(),
    'the next referrer with held referrals': () => heldAfterReferrer(db, { userType: 'fan', id: 1 }).get(),
    'the held referrals that an admin has seen': () =>
      heldReferrals(db, 'fan', 1).where('at', '<=', Timestamp.now()).get(),
    'the referrals that a signup has held in a burst': () => heldInBurst(db, 'fan', 1).get(),
  },
  'workflows/first-signups.ts': {
    'the first fans': () => readAll(signupsAmongFirst(db, 'fan')),
    'the first idols': () => readAll(signupsAmongFirst(db, 'idol')),
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
  'collections/people.ts': {
    ...Object.fromEntries(
      offeredLists().map((list) => [`people: ${JSON.stringify(list)}`, () => peoplePage(db, list, 10, '')]),
    ),
    'the unconfirmed referrals of a code': () => unconfirmedReferrals(db, 'idolabcdefgh', 50).get(),
  },
  'workflows/read-signup-detail.ts': {
    'the newest referrals of a signup': () => newestReferrals(db, 'idol', 1).get(),
    'the newest mails to an address': () => newestMails(db, 'mina@example.com').get(),
  },
  'collections/signups-search.ts': {
    'first page of the fans that are searched': () =>
      withKeys(db, 'fan', ['mina', '*min'], null).limit(10).get(),
    'next page of the idols that are searched': () =>
      withKeys(db, 'idol', ['mina', '*min'], { at: Timestamp.now(), id: '1' }).limit(10).get(),
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
    'requests with an address': () => idolRequestsBy(db, 'mina@example.com').limit(50).get(),
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
    'mails about two signups': () => documentsAbout(db, 'outbox', ['fans/1', 'fans/2']).get(),
    'notes about two signups': () => documentsAbout(db, 'adminNotes', ['fans/1', 'fans/2']).get(),
    'tokens about two signups': () => documentsAbout(db, 'tokens', ['fans/1', 'fans/2']).get(),
  },
  'workflows/remind-unconfirmed.ts': {
    'unconfirmed fans to be reminded': () => unconfirmed(db, 'fan', DAYS).get(),
    'the next idols to be reminded': () => unconfirmed(db, 'idol', DAYS, PLACE).get(),
  },
  'workflows/list-held-referrals.ts': {
    'first page of the held referrals': () => pageOfHeld(db, null, 10, ''),
    'next page of the held referrals': () => pageOfHeld(db, null, 10, CURSOR),
    'next page of the held referrals of a signup': () =>
      pageOfHeld(db, { userType: 'fan', id: 1 }, 10, CURSOR),
    'first page of the referrers with held referrals': () => pageOfHeldReferrers(db, 10, ''),
  },
  'workflows/review-referral.ts': {
    'the held referrals of a signup, to be decided': () =>
      decideReferrals(
        db,
        { userType: 'fan', userId: 1, until: new Date(), isAccepted: true, admin: 'x' },
        new Date(),
      ),
  },
  'workflows/rescore.ts': {
    'the first fans to be scored': () => signupsOfCell(db, 'fan', 0, 48).get(),
    'the next idols to be scored': () => signupsOfCell(db, 'idol', 1, 48).get(),
  },
  'collections/tokens.ts': {
    'tokens about two subscriptions': () => tokensAbout(db, ['subscriptions/1', 'subscriptions/2']).get(),
  },
  'collections/admissions.ts': { 'the admission with a code': () => admissionsByCode(db, 'hash').get() },
  'collections/invitations.ts': {
    'the invitation with a code': () => invitationsByCode(db, 'hash').get(),
    'first page of the open invitations': () => pageOfInvitations(db, 'open', 10, '', new Date()),
    'next page of the expired invitations': () => pageOfInvitations(db, 'expired', 10, CURSOR, new Date()),
    'next page of the used invitations': () => pageOfInvitations(db, 'used', 10, CURSOR, new Date()),
    'first page of the revoked invitations': () => pageOfInvitations(db, 'revoked', 10, '', new Date()),
  },
  'collections/outbox.ts': {
    'due mails': () => dueMails(db, Timestamp.now(), 10),
    'mails that ended in a period': () => endedMails(db, 'SUCCESS', { fromMs: 0, toMs: 1 }).get(),
    'first page of the mails that failed or bounced': () => pageOfMails(db, 'failed', 10, '', new Date()),
    'mails about a signup': () => mailsAbout(db, 'fans/1').get(),
    'mails caused by a wave or a job': () => mailsCausedBy(db, 'wave', ['SUCCESS', 'PROCESSING']).get(),
  },
  'workflows/count-mails.ts': {
    'mails that failed in a period': () => endedMails(db, 'ERROR', { fromMs: 0, toMs: 1 }).get(),
  },
  'workflows/read-today.ts': {
    'the idol whose review waits longest': () =>
      pendingReviews(db).orderBy('verification.since').limit(1).get(),
    'the referral that was held first': () => heldForReview(db).orderBy('at').limit(1).get(),
  },
  'collections/mail-events.ts': { 'reports about a wave': () => reportsOfWave(db, 'wave').get() },
  'collections/waves.ts': {
    'first page of the waves': () => pageOfWaves(db, 10, ''),
    'next page of the waves': () => pageOfWaves(db, 10, CURSOR),
  },
};

/**
 * The lists of people with each range and order that is offered, without facets and with two. Any filter is
 * one key of an array, so others need the same indexes.
 */
function offeredLists(): PeopleList[] {
  const pair = { language: 'th', flagged: 'no' } as const;
  const ranges = [{}, { minScore: 60 }, { since: '2026-11-20' }];
  return USER_TYPES.flatMap((userType) =>
    PEOPLE_ORDERS.flatMap((order) =>
      [{}, pair].flatMap((facets) =>
        ranges.map((range) => ({
          userType,
          order,
          filter: { ...NO_FILTER, ...facets, ...range },
          timeZone: 'UTC',
        })),
      ),
    ),
  ).filter(({ userType, order, filter }) => problemOfFilter(userType, filter, order) === null);
}

/**
 * Returns the query that `run` sends.
 * @throws Error if it does not send exactly one, for example because the client's internal method has
 * changed.
 */
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
  if (!query || sent.length > 1) throw new Error(`${sent.length} queries were sent instead of one.`);
  return query;
}

async function readAll(documents: AsyncIterable<unknown>): Promise<void> {
  for await (const _document of documents);
}

const definitions = new IndexDefinitions(indexes);
const cases = Object.values(QUERIES).flatMap((queries) => Object.entries(queries));

describe.each(cases)('the query for "%s"', (_name, run) => {
  test('has an index', async () => {
    const query = await sentBy(run);
    expect(indexServing(definitions, query), JSON.stringify(query)).not.toBeNull();
  });
});

test('every index serves one of these queries', async () => {
  const used: (string | null)[] = [];
  for (const [, run] of cases) used.push(indexServing(definitions, await sentBy(run)));
  expect(definitions.all().filter((index) => !used.includes(index))).toEqual([]);
});

test('every collection indexes nothing but the fields that are listed', () => {
  const exempt = indexes.fieldOverrides.filter(({ fieldPath }) => fieldPath === '*');
  expect(exempt.map(({ collectionGroup }) => collectionGroup).sort()).toEqual(
    Object.keys(personalDataSources).sort(),
  );
  expect(exempt.every((override) => override.indexes.length === 0)).toBe(true);
});

test('these tests cover every file that makes a query', () => {
  const source = join(import.meta.dirname, '../../src');
  const querying = globSync('**/*.ts', { cwd: source }).filter((file) =>
    /\.(where|orderBy|count|findNearest)\(|collectionGroup\(|(shards|signups|outbox)\(db\)\.get\(/.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  );
  expect(querying.sort()).toEqual(Object.keys(QUERIES).sort());
});
