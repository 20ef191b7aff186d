import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { NO_FILTER, type PeopleOrder } from '../../contract/people.ts';
import type { InvitationState, MailList } from '../../contract/values.ts';
import { pageOfAudit } from '../../src/collections/audit-log.ts';
import { pageOfInvitations } from '../../src/collections/invitations.ts';
import { pageOfMails } from '../../src/collections/outbox.ts';
import { peoplePage } from '../../src/collections/people.ts';
import { pageOfRequestedIdols } from '../../src/collections/requested-idols.ts';
import { listedFans, pageOfSignups } from '../../src/collections/signups-list.ts';
import { pageOfQueue } from '../../src/collections/signups-queue.ts';
import { searchSignups } from '../../src/collections/signups-search.ts';
import { pageOfSubscribers } from '../../src/collections/subscriptions.ts';
import { pageOfWaves } from '../../src/collections/waves.ts';
import { signupShard } from '../../src/domain/time-shard.ts';
import { pageOfHeld, pageOfHeldReferrers } from '../../src/workflows/list-held-referrals.ts';
import { pageOfVerifications } from '../../src/workflows/list-verifications.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { sizeOf } from '../support/sizes.ts';

/*
 * Tests lists that are read page by page while rows are added and deleted. A row has a rank, by which the list is
 * ordered, and a number.
 */

interface Row {
  number: number;
  /** The value that the list is ordered by. Several rows may share it. */
  rank: number;
}

interface Page {
  ids: string[];
  nextCursor: string | null;
}

interface List {
  collection: string;
  /** Document ids, in the order of their numbers. */
  idOf: (number: number) => string;
  /** Returns a row as stored. @param shard the shard of a row in a list with a sharded order. */
  stored: (rank: number, shard: number, number: number) => object;
  /** The collection and the id of another document that a row needs, which stays when the row is deleted. */
  needs?: (id: string) => [collection: string, id: string];
  page: (db: FirebaseFirestore.Firestore, limit: number, cursor: string) => Promise<Page | null>;
  direction: 1 | -1;
}

const at = (rank: number) => Timestamp.fromMillis(Date.UTC(2026, 2, 2) + rank * 1_000);
const numbered = (number: number) => String(100_000_000_000_000 + number);
const hashed = (number: number) => createHash('sha1').update(String(number)).digest('hex');
const ids = (documents: { id: string }[]) => documents.map(({ id }) => id);

const peopleBy = (order: PeopleOrder): Omit<List, 'direction'> => ({
  collection: 'people',
  idOf: (number) => `fan-${numbered(number)}`,
  stored: (rank, shard) => ({ shard, facets: ['fan'], rankKey: rank, createdAt: at(rank) }),
  page: async (db, limit, cursor) => {
    const list = { userType: 'fan', filter: NO_FILTER, order, timeZone: 'UTC' } as const;
    const page = await peoplePage(db, list, limit, cursor);
    return page && { ids: ids(page.documents), nextCursor: page.nextCursor };
  },
});

const invitationsIn = (state: InvitationState): List => ({
  collection: 'invitations',
  idOf: (number) => `fan-${numbered(number)}`,
  stored: (rank) => ({
    ...{ validUntil: at(rank), takenAt: null, revokedAt: null },
    ...(state === 'used' ? { takenAt: at(rank), validUntil: at(0) } : {}),
  }),
  page: async (db, limit, cursor) => {
    const page = await pageOfInvitations(db, state, limit, cursor, at(-1).toDate());
    return page && { ids: ids(page.documents), nextCursor: page.nextCursor };
  },
  direction: -1,
});

const mailsThat = (list: MailList): List => ({
  collection: 'outbox',
  idOf: (number) => `fan-${numbered(number)}-1772445600000`,
  stored: (rank, shard) => ({
    shard,
    delivery: list === 'waiting' ? { nextAttemptAt: at(rank) } : { nextAttemptAt: null, failedAt: at(rank) },
  }),
  page: async (db, limit, cursor) => {
    const page = await pageOfMails(db, list, limit, cursor, at(0).toDate());
    return page && { ids: ids(page.documents), nextCursor: page.nextCursor };
  },
  direction: 1,
});

const verificationsIn = (state: 'pending' | 'approved'): Omit<List, 'direction'> => ({
  collection: 'idols',
  idOf: numbered,
  stored: (rank) => ({ verificationState: state, verification: { version: 1, since: at(rank) } }),
  needs: (id) => ['idolSubmissions', `${id}v1`],
  page: async (db, limit, cursor) => {
    const page = await pageOfVerifications(db, state, limit, cursor);
    return page && { ids: page.rows.map(({ idolId }) => String(idolId)), nextCursor: page.nextCursor };
  },
});

const LISTS: Record<string, List> = {
  'newest fans': {
    collection: 'fans',
    idOf: numbered,
    stored: (rank, shard) => ({ shard, createdAt: at(rank), name: 'Mina' }),
    page: async (db, limit, cursor) => {
      const page = await pageOfSignups(listedFans(db), limit, cursor);
      return page && { ids: ids(page.documents), nextCursor: page.nextCursor };
    },
    direction: -1,
  },
  'oldest fans': {
    collection: 'fans',
    idOf: numbered,
    stored: (rank, shard) => ({ shard, createdAt: at(rank), name: 'Mina' }),
    page: async (db, limit, cursor) => {
      const page = await pageOfSignups(listedFans(db, 'oldest'), limit, cursor);
      return page && { ids: ids(page.documents), nextCursor: page.nextCursor };
    },
    direction: 1,
  },
  'priority queue': {
    collection: 'fans',
    idOf: numbered,
    stored: (rank, shard) => ({ shard, rankKey: rank }),
    page: async (db, limit, cursor) => {
      const page = await pageOfQueue(db, 'fan', 'queue', limit, cursor);
      return page && { ids: ids(page.documents), nextCursor: page.nextCursor };
    },
    direction: 1,
  },
  'search results': {
    collection: 'fans',
    idOf: numbered,
    stored: (rank, shard) => ({
      ...{ shard, createdAt: at(rank), name: 'Mina', email: 'x@example.com' },
      searchKeys: ['mina'],
    }),
    page: async (db, limit, cursor) => {
      const page = await searchSignups(db, 'mina', limit, cursor, true);
      return page && { ids: ids(page.found.map(({ document }) => document)), nextCursor: page.nextCursor };
    },
    direction: -1,
  },
  'audit log': {
    collection: 'auditLog',
    idOf: hashed,
    stored: (rank) => ({
      ...{ at: at(rank), action: 'update-priorities', admin: 'a' },
      ...{ changes: [], signups: [], partOf: null },
    }),
    page: async (db, limit, cursor) => {
      const page = await pageOfAudit(db, null, limit, cursor);
      return page && { ids: ids(page.entries), nextCursor: page.nextCursor };
    },
    direction: -1,
  },
  'held referrals': {
    collection: 'referrals',
    idOf: hashed,
    stored: (rank) => ({
      ...{ at: at(rank), state: 'held', reasons: [] },
      ...{ referrerType: 'fan', referrerId: 1, userType: 'fan', userId: 2 },
    }),
    page: async (db, limit, cursor) => {
      const page = await pageOfHeld(db, null, limit, cursor);
      return page && { ids: ids(page.held), nextCursor: page.nextCursor };
    },
    direction: 1,
  },
  'referrers with held referrals': {
    collection: 'referrals',
    idOf: numbered,
    stored: (rank, _shard, number) => ({
      ...{ at: at(0), state: 'held', reasons: [] },
      ...{ referrerType: 'fan', referrerId: 1_000_000 * (rank + 1) + number, userType: 'fan', userId: 2 },
    }),
    page: async (db, limit, cursor) => {
      const page = await pageOfHeldReferrers(db, limit, cursor);
      return page && { ids: page.referrers.flatMap(({ held }) => ids(held)), nextCursor: page.nextCursor };
    },
    direction: 1,
  },
  'people by score': { ...peopleBy('score'), direction: 1 },
  'people by time': { ...peopleBy('time'), direction: -1 },
  'open invitations': invitationsIn('open'),
  'used invitations': invitationsIn('used'),
  'waiting mails': mailsThat('waiting'),
  'failed mails': mailsThat('failed'),
  'pending verifications': { ...verificationsIn('pending'), direction: 1 },
  'approved verifications': { ...verificationsIn('approved'), direction: -1 },
  waves: {
    collection: 'waves',
    idOf: hashed,
    stored: (rank) => ({ createdAt: at(rank) }),
    page: async (db, limit, cursor) => {
      const page = await pageOfWaves(db, limit, cursor);
      return page && { ids: ids(page.waves), nextCursor: page.nextCursor };
    },
    direction: -1,
  },
  subscribers: {
    collection: 'subscriptions',
    idOf: hashed,
    stored: (rank) => ({ verifiedAt: at(rank) }),
    page: async (db, limit, cursor) => {
      const page = await pageOfSubscribers(db, limit, cursor);
      return page && { ids: ids(page.documents), nextCursor: page.nextCursor };
    },
    direction: -1,
  },
  'requested idols': {
    collection: 'requestedIdols',
    idOf: hashed,
    stored: (rank) => ({ request: 'IU', count: rank, latestAt: at(0) }),
    page: async (db, limit, cursor) => {
      const page = await pageOfRequestedIdols(db, limit, cursor);
      return page && { ids: ids(page.documents), nextCursor: page.nextCursor };
    },
    direction: -1,
  },
};

/** Few ranks, so that a page often ends between rows of the same rank. */
const rows = (min: number, max: number) => fc.array(fc.nat(3), { minLength: min, maxLength: max });
const history = fc.record({
  ranks: rows(0, 12),
  limit: fc.integer({ min: 1, max: 4 }),
  /** The changes between two pages: the ranks of added rows, and the indexes of deleted ones. */
  changes: fc.array(fc.record({ added: rows(0, 2), deleted: fc.array(fc.nat(11), { maxLength: 2 }) }), {
    maxLength: 4,
  }),
});

const projects: ReturnType<typeof openProject>[] = [];
afterAll(() => Promise.all(projects.map(({ close }) => close())));

test.each(Object.entries(LISTS))(
  'the pages of the list "%s" show each remaining row exactly once and in order while others are added and deleted',
  async (_name, { collection, idOf, stored, needs, page, direction }) => {
    const project = openProject(newProject());
    projects.push(project);
    const { db } = project;
    let nextNumber = 0;
    await fc.assert(
      fc.asyncProperty(history, async ({ ranks, limit, changes }) => {
        for (const { ref } of (await db.collection(collection).get()).docs) await ref.delete();
        const known = new Map<string, Row>();
        const add = async (rank: number) => {
          const row = { number: nextNumber++, rank };
          const id = idOf(row.number);
          known.set(id, row);
          const [other, otherId] = needs?.(id) ?? [];
          if (other && otherId) await db.collection(other).doc(otherId).set({});
          await db
            .collection(collection)
            .doc(id)
            .set(stored(rank, signupShard(row.number), row.number));
        };
        await Promise.all(ranks.map(add));
        const staying = new Set(known.keys());
        const first = [...staying];

        const seen: string[] = [];
        let cursor: string | null = '';
        for (let round = 0; cursor !== null; round++) {
          const read: Page | null = await page(db, limit, cursor);
          expect(read?.ids.length).toBeLessThanOrEqual(limit);
          seen.push(...(read?.ids ?? []));
          cursor = read?.nextCursor ?? null;
          const { added = [], deleted = [] } = changes[round] ?? {};
          await Promise.all(added.map(add));
          for (const id of deleted.flatMap((n) => first[n] ?? [])) {
            staying.delete(id);
            await db.collection(collection).doc(id).delete();
          }
        }
        expect(new Set(seen).size, 'no row is shown twice').toBe(seen.length);
        expect(seen).toEqual(expect.arrayContaining([...staying]));
        const inOrder = seen.toSorted((a, b) => {
          const byRank = (known.get(a)?.rank ?? 0) - (known.get(b)?.rank ?? 0);
          return direction * (byRank || (a < b ? -1 : 1));
        });
        expect(seen).toEqual(inOrder);
      }),
      { numRuns: sizeOf({ usually: 8, nightly: 25 }) },
    );
  },
);
