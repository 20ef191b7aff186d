import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERRAL_SOURCES, USER_TYPES } from '../contract/values.ts';
import { readCounts } from '../src/collections/counter-shards.ts';
import { readPublicStats } from '../src/collections/public-stats.ts';
import { countChange } from '../src/workflows/count-change.ts';
import { rollUp } from '../src/workflows/counter.ts';
import { newProject, openProject } from './support/own-project.ts';

const DAYS = ['2026-03-01', '2026-03-02'];
const NOW = new Date('2026-03-02T10:00:00Z');

const event = fc.record({
  signup: fc.record({
    userType: fc.constantFrom(...USER_TYPES),
    day: fc.constantFrom(...DAYS),
    referral: fc.constantFrom(...REFERRAL_SOURCES, ''),
  } as const),
  by: fc.constantFrom(1 as const, -1 as const),
});

/** Generates events and the order in which they are delivered, each at least once. */
const deliveries = fc.array(event, { maxLength: 12 }).chain((events) => {
  const indexes = events.map((_event, index) => index);
  return fc.record({
    events: fc.constant(events),
    order: fc
      .array(fc.nat(Math.max(0, events.length - 1)), { maxLength: events.length === 0 ? 0 : 12 })
      .chain((again) =>
        fc.shuffledSubarray([...indexes, ...again], { minLength: indexes.length + again.length }),
      ),
    atOnce: fc.integer({ min: 1, max: 4 }),
  });
});

test('the counter shows the sum of all events, in any order and with any number of deliveries', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ events, order, atOnce }) => {
      const { db, close } = openProject(newProject());
      for (let next = 0; next < order.length; next += atOnce)
        await Promise.all(
          order.slice(next, next + atOnce).map(async (index) => {
            const { signup, by } = events[index] ?? expect.unreachable();
            const { userType, day, referral } = signup;
            const sources = referral === '' ? {} : { [referral]: by };
            const counts = { [userType]: by, days: { [day]: by }, sources };
            await countChange(db, { by, counts, key: `event ${index}` }, 0, NOW);
            await rollUp(db);
          }),
        );
      const sums = new Map<string, number>();
      for (const { signup, by } of events)
        for (const name of [signup.userType, signup.day, `from ${signup.referral}`])
          sums.set(name, (sums.get(name) ?? 0) + by);
      const of = (name: string) => sums.get(name) ?? 0;
      const { days, sources } = await readCounts(db);
      for (const day of DAYS) expect(days[day] ?? 0, day).toBe(of(day));
      for (const source of REFERRAL_SOURCES) expect(sources[source] ?? 0, source).toBe(of(`from ${source}`));
      const [fanCount, idolCount] = [of('fan'), of('idol')];
      if (events.length > 0)
        expect(await readPublicStats(db)).toEqual({ totalCount: fanCount + idolCount, fanCount, idolCount });
      await close();
    }),
    { numRuns: 40 },
  );
});
