import { expect, test } from 'vitest';
import type { AdminStats } from '../contract/admin.ts';
import { REFERRAL_SOURCES } from '../contract/values.ts';
import { getAdminStats } from '../src/api/admin-stats.ts';
import { contextAt, logIn } from './support/admin.ts';
import { newClient } from './support/client.ts';
import { newProject, openProject } from './support/own-project.ts';
import { newEmail } from './support/people.ts';
import { settledStats } from './support/settled.ts';

test('each admin statistic follows the signups', async () => {
  const admin = newClient();
  const session = await logIn(admin);
  const stats = async (): Promise<AdminStats> => (await admin.get('/api/admin/stats', session)).json();
  const answers = ({ topReferrals }: AdminStats, source: string) =>
    topReferrals.find((row) => row.source === source)?.count ?? 0;

  const { totalCount, fanCount, idolCount } = await settledStats();
  const before = await stats();
  expect(before).toMatchObject({ totalCount, fanCount, idolCount });

  const visitor = newClient();
  for (const referral of ['friend', 'friend', 'idol', ''])
    await visitor.post('/api/waitlist/fan', { name: 'Mina', email: newEmail(), referral });
  await visitor.post('/api/waitlist/idol', { stageName: 'Luna', email: newEmail(), referral: 'other' });
  await expect.poll(async () => (await stats()).totalCount).toBe(totalCount + 5);

  const now = await stats();
  const { today, thisWeek, thisMonth } = before.recentSignups;
  expect(now).toMatchObject({
    fanCount: fanCount + 4,
    idolCount: idolCount + 1,
    recentSignups: { today: today + 5, thisWeek: thisWeek + 5, thisMonth: thisMonth + 5 },
  });
  const gained = REFERRAL_SOURCES.map((source) => [source, answers(now, source) - answers(before, source)]);
  expect(Object.fromEntries(gained)).toEqual({ social_media: 0, friend: 2, idol: 1, other: 1 });

  const counts = now.topReferrals.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(REFERRAL_SOURCES).toEqual(expect.arrayContaining(now.topReferrals.map(({ source }) => source)));
});

test('sources are listed by count, and a source without signups is left out', async () => {
  const { db, close } = openProject(newProject());
  await db.doc('counterShards/0').set({ fan: 5, sources: { idol: 2, friend: 0, other: 3 } });
  const input = { params: undefined, body: undefined, query: undefined };
  const { topReferrals } = (await getAdminStats(input, contextAt(new Date(), { db }))) as AdminStats;
  await close();
  expect(topReferrals).toEqual([
    { source: 'other', count: 3 },
    { source: 'idol', count: 2 },
  ]);
});

test('the public stats contain only the counts and may be cached for 30 seconds', async () => {
  const { totalCount, fanCount } = await settledStats();
  const reply = await newClient().get('/api/waitlist/stats');
  expect(reply.json()).toEqual({ totalCount, fanCount });
  expect(reply.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(reply.headers.getSetCookie()).toEqual([]);
});
