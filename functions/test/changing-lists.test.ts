import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { pageOfAudit } from '../src/collections/audit-log.ts';
import { pageOfRequestedIdols } from '../src/collections/requested-idols.ts';
import { listedFans, pageOfSignups } from '../src/collections/signups-list.ts';
import { pageOfQueue } from '../src/collections/signups-queue.ts';
import { searchSignups } from '../src/collections/signups-search.ts';
import { pageOfSubscribers } from '../src/collections/subscriptions.ts';
import { signupShard } from '../src/domain/time-shard.ts';
import { pageOfHeld } from '../src/workflows/list-held-referrals.ts';
import { newProject, openProject } from './support/own-project.ts';

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
  stored: (rank: number, shard: number) => object;
  page: (db: FirebaseFirestore.Firestore, limit: number, cursor: string) => Promise<Page | null>;
  direction: 1 | -1;
}

const at = (rank: number) => Timestamp.fromMillis(Date.UTC(2026, 2, 2) + rank * 1_000);
const numbered = (number: number) => String(100_000_000_000_000 + number);
const hashed = (number: number) => createHash('sha1').update(String(number)).digest('hex');
const ids = (documents: { id: string }[]) => documents.map(({ id }) => id);

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
  async (_name, { collection, idOf, stored, page, direction }) => {
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
          known.set(idOf(row.number), row);
          await db
            .collection(collection)
            .doc(idOf(row.number))
            .set(stored(rank, signupShard(row.number)));
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
      { numRuns: 25 },
    );
  },
);
