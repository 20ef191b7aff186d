import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailRef, newMail } from '../../src/collections/outbox.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import {
  storeAudience,
  storeHeldReferrals,
  storeIdolsToReview,
  storeInvitations,
} from '../support/admin-lists.ts';
import { storeFans } from '../support/listed-fans.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';

/* Tests that viewers see no address in the lists that show reviewers some. */

const ADDRESS = /[\w.+-]@[\w-]+\.\w/;
let server: OwnServer;
let viewer: { Cookie: string };
let reviewer: { Cookie: string };
let [fanId, idolId] = [0, 0];
let address = '';

beforeAll(async () => {
  server = await ownServer();
  const { db } = server;
  const now = new Date();
  viewer = await server.logIn(await server.add('Ling', 'viewer'));
  reviewer = await server.logIn(await server.add('Orm', 'reviewer'));
  // Some people type their address as their name.
  const fans = await storeFans(db, 2, () => ({ name: 'mina.lee@example.com' }));
  const ids = fans.map(({ id }) => id);
  fanId = Number(ids[0]);
  address = String(fans[0]?.fan.email);
  idolId = Number((await storeIdolsToReview(db, 1, now))[0]);
  await storeHeldReferrals(db, [fanId], ids.slice(1), now);
  await storeInvitations(db, 1, now);
  await storeAudience(db, 1, now);
  for (const { id, fan } of fans) {
    const mail = newMail(fan, signupPath('fan', id), 'verify-reminder', Timestamp.fromDate(now));
    await mailRef(db, `waits-${id}`).set(mail);
  }
  await setTiers(db, { action: 'assign-tier', admin: 'Orm', userType: 'fan', ids, tier: 'vip' }, now);
});
afterAll(() => server.close());

test.each([
  'fans?limit=50',
  'idols?limit=50',
  'subscribers?limit=50',
  'people/fan?limit=50',
  'priority-queue/fan?limit=50',
  'early-access-eligible/idol?limit=50',
  'signups/fan/{fan}',
  'signups/idol/{idol}',
  'idol-verifications?status=pending&limit=50',
  'held-referrals?limit=50',
  'held-referrals/fan/{fan}?limit=50',
  'held-referrers?limit=50',
  'invitations?state=open&limit=50',
  'mails?state=waiting&limit=50',
  'audit?limit=50',
  'audit/fan/{fan}?limit=50',
])('a viewer reads no address in %s, in which a reviewer reads some', async (list) => {
  const path = list.replace('{fan}', String(fanId)).replace('{idol}', String(idolId));
  const read = async (session: { Cookie: string }) => {
    const reply = await server.client().get(`/api/admin/${path}`, session);
    expect(reply.status, reply.text).toBe(200);
    return reply.text;
  };
  expect(await read(reviewer)).toMatch(ADDRESS);
  const masked = await read(viewer);
  expect(masked).toContain('•••@•••');
  expect(masked).not.toMatch(ADDRESS);
});

test('a search for a whole address finds the person for a reviewer, and nobody for a viewer', async () => {
  const foundBy = async (session: { Cookie: string }) =>
    (await server.client().post('/api/admin/search', { q: address }, session)).json();
  expect(await foundBy(reviewer)).toMatchObject([{ id: fanId }]);
  expect(await foundBy(viewer)).toEqual([]);
});
