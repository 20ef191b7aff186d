import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { AdminStats } from '../contract/admin.ts';
import type { ReferralSource } from '../contract/values.ts';
import { getAdminStatsCall } from '../src/api/admin-stats.ts';
import { signupRef } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { type JoinRequest, joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { contextAt } from './support/admin.ts';
import { newClient } from './support/client.ts';
import { newProject, openProject } from './support/own-project.ts';
import { after, DAY, fanRequest, idOf, idolRequest, newEmail } from './support/people.ts';
import { settledStats } from './support/settled.ts';
import { deliverEvent } from './support/signup-events.ts';

const statsAt = async (db: Firestore, now: Date, adminTimeZone = 'UTC'): Promise<AdminStats> => {
  const input = { params: undefined, body: undefined, query: undefined };
  const context = contextAt(now, { db, config: { ...config, adminTimeZone } });
  return (await getAdminStatsCall(input, context)) as AdminStats;
};

test('each admin statistic follows the signups', async () => {
  const { db, close } = openProject(newProject());
  const join = async (request: JoinRequest, at: Date) => {
    const { userType, email } = request;
    await joinWaitlist(db, config.mailboxKey, request, at);
    const signup = await signupRef(db, userType, idOf(userType, email)).get();
    await deliverEvent(db, userType, signup as QueryDocumentSnapshot, 1, at);
  };
  const TUESDAY = new Date('2026-03-03T10:00:00Z');
  const fanOf = (referral: ReferralSource | '') => fanRequest(newEmail(), { referral });
  await join(fanOf('friend'), TUESDAY);
  await join(fanOf('idol'), TUESDAY);
  await join(fanOf('friend'), after(TUESDAY, -DAY));
  await join({ ...idolRequest(newEmail()), referral: 'other' }, after(TUESDAY, -2 * DAY));
  await join(fanOf(''), after(TUESDAY, -3 * DAY));
  expect(await statsAt(db, TUESDAY)).toEqual({
    ...{ totalCount: 5, fanCount: 4, idolCount: 1 },
    recentSignups: { today: 2, thisWeek: 3, thisMonth: 4 },
    topReferrals: [
      { source: 'friend', count: 2 },
      { source: 'idol', count: 1 },
      { source: 'other', count: 1 },
    ],
  });
  await close();
});

test('the signups of today are those of the day in the time zone of the admins', async () => {
  const { db, close } = openProject(newProject());
  await db.doc('counterShards/0').set({ fan: 3, days: { '2026-03-03': 2, '2026-03-04': 1 } });
  const evening = new Date('2026-03-03T20:00:00Z');
  const { recentSignups } = await statsAt(db, evening, 'Asia/Seoul');
  await close();
  expect(recentSignups.today).toBe(1);
});

test('sources are listed by count, and a source without signups is left out', async () => {
  const { db, close } = openProject(newProject());
  await db.doc('counterShards/0').set({ fan: 5, sources: { idol: 2, friend: 0, other: 3 } });
  const { topReferrals } = await statsAt(db, new Date());
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
