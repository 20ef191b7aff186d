import fc from 'fast-check';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { LANGUAGES, REFERRAL_SOURCES, USER_TYPES } from '../../contract/values.ts';
import { readCounts } from '../../src/collections/counter-shards.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { countChange } from '../../src/workflows/count-change.ts';
import { type Change, changeOf, confirmationOf, rollUp } from '../../src/workflows/counter.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { HOUR } from '../support/people.ts';

const TIME_ZONE = 'Asia/Bangkok';
const NOW = new Date('2026-03-02T10:00:00Z');

/** The second and the third are on the next day in Bangkok. Hours of the first are too old to be counted. */
const JOINED = [
  '2025-12-01T08:00:00Z',
  '2026-02-28T17:30:00Z',
  '2026-03-01T19:00:00Z',
  '2026-03-02T08:00:00Z',
];
const CONFIRMED = ['2026-03-02T09:00:00Z', '2026-03-02T17:00:00Z'];
const DELETED = ['2026-03-02T10:00:00Z', '2026-03-02T18:00:00Z'];
const HOURS_SINCE = '2026-01-04';

const person = fc.record({
  userType: fc.constantFrom(...USER_TYPES),
  /** People with the same number and type are one person who rejoins. */
  number: fc.constantFrom(1, 2),
  joined: fc.constantFrom(...JOINED),
  language: fc.constantFrom(...LANGUAGES),
  referral: fc.constantFrom(...REFERRAL_SOURCES, '' as const),
  isSourceLate: fc.boolean(),
  confirmed: fc.option(fc.constantFrom(...CONFIRMED)),
  deleted: fc.option(fc.constantFrom(...DELETED)),
});
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the events of a person: the creation, the confirmation and the deletion. @param index makes them unique. */
function eventsOf(sent: Person, index: number): ((db: Firestore) => Change)[] {
  const { userType, number, joined, language, referral, isSourceLate, confirmed, deleted } = sent;
  const createdAt = Timestamp.fromMillis(Date.parse(joined) + index);
  const signup = (db: Firestore, verifiedAt: Timestamp | null) =>
    ({
      ref: db.doc(`${userType}s/${number}`),
      createTime: createdAt,
      data: () => ({
        ...{ createdAt, verifiedAt, language, referral },
        ...(isSourceLate ? { lateAnswers: ['referral'] } : {}),
      }),
    }) as unknown as QueryDocumentSnapshot;
  const confirmedAt = confirmed === null ? null : Timestamp.fromDate(new Date(confirmed));
  return [
    (db) => changeOf(userType, signup(db, null), 1, TIME_ZONE, NOW),
    ...(confirmedAt
      ? [
          (db: Firestore) =>
            confirmationOf(
              db.doc(`referralCodes/idol0000000${index}`),
              { joinedAt: createdAt, confirmedAt },
              TIME_ZONE,
            ),
        ]
      : []),
    ...(deleted
      ? [(db: Firestore) => changeOf(userType, signup(db, confirmedAt), -1, TIME_ZONE, new Date(deleted))]
      : []),
  ];
}

/** Generates people and the order in which their events are delivered, each at least once. */
const deliveries = fc.array(person, { maxLength: 5 }).chain((people) => {
  const events = people.flatMap(eventsOf);
  const indexes = events.map((_event, index) => index);
  return fc.record({
    people: fc.constant(people),
    order: fc
      .array(fc.nat(Math.max(0, events.length - 1)), { maxLength: events.length === 0 ? 0 : 12 })
      .chain((again) =>
        fc.shuffledSubarray([...indexes, ...again], { minLength: indexes.length + again.length }),
      ),
    atOnce: fc.integer({ min: 1, max: 4 }),
  });
});

/** Returns the day and the hour in Bangkok, which is always seven hours ahead of UTC. */
const localTime = (time: string) => new Date(Date.parse(time) + 7 * HOUR).toISOString();
const localDay = (time: string) => localTime(time).slice(0, 10);
const localHour = (time: string) => localTime(time).slice(0, 13).replace('T', ' ');

/** Returns the counts of these people's events, as `<count> <key>`. */
function expectedCounts(people: Person[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (name: string, by: number) => sums.set(name, (sums.get(name) ?? 0) + by);
  for (const { userType, joined, language, referral, isSourceLate, confirmed, deleted } of people) {
    const day = localDay(joined);
    if (!deleted) {
      add(userType, 1);
      add(`days ${day}`, 1);
      if (userType === 'idol') add(`idolDays ${day}`, 1);
      if (day >= HOURS_SINCE) add(`hours ${localHour(joined)}`, 1);
      add(`languages ${day} ${language}`, 1);
      if (referral !== '' && !isSourceLate) add(`sources ${referral}`, 1);
      if (confirmed) add(`confirmed ${day}`, 1);
    }
    if (confirmed) add(`confirmations ${localDay(confirmed)}`, 1);
    if (confirmed && deleted) add(`left ${localDay(deleted)}`, 1);
  }
  return sums;
}

/** Returns the stored counts that are not zero, as `<count> <key>`. */
async function storedCounts(db: Firestore): Promise<Map<string, number>> {
  const { asOf: _, ...counts } = await readCounts(db);
  const named = Object.entries(counts).flatMap(([name, count]) =>
    typeof count === 'number'
      ? [[name, count] as const]
      : Object.entries(count).map(([key, value]) => [`${name} ${key}`, value] as const),
  );
  return new Map(named.filter(([, count]) => count !== 0));
}

test('every count is the sum of all events, in any order and with any number of deliveries', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ people, order, atOnce }) => {
      const { db, close } = openProject(newProject());
      const events = people.flatMap(eventsOf);
      for (let next = 0; next < order.length; next += atOnce)
        await Promise.all(
          order.slice(next, next + atOnce).map(async (index) => {
            const change = events[index]?.(db) ?? expect.unreachable();
            await countChange(db, change, 0, NOW);
            await rollUp(db);
          }),
        );
      const expected = expectedCounts(people);
      expect(await storedCounts(db)).toEqual(expected);
      const [fanCount, idolCount] = [expected.get('fan') ?? 0, expected.get('idol') ?? 0];
      if (events.length > 0)
        expect(await readPublicStats(db)).toEqual({ totalCount: fanCount + idolCount, fanCount, idolCount });
      await close();
    }),
    { numRuns: 40 },
  );
});
