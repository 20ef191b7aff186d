import { expect, test } from 'vitest';
import type { AuditRow } from '../contract/priority.ts';
import { database } from '../src/collections/database.ts';
import { submitVerification } from '../src/workflows/submit-verification.ts';
import { logIn, readAudit } from './support/admin.ts';
import { newClient } from './support/client.ts';
import { fanRequest, idolRequest, newEmail } from './support/people.ts';
import { joinAndVerify } from './support/verify.ts';

test('the audit log records seven actions of one session under the same admin', async () => {
  const client = newClient();
  const headers = await logIn(client);
  const get = async (path: string) => (await client.get(`/api/admin${path}`, headers)).json();
  const postAsAdmin = (path: string, body?: object) =>
    client.call('POST', `/api/admin${path}`, { headers, ...(body && { json: body }) });
  const email = newEmail();
  const fan = await joinAndVerify(fanRequest(email));
  const flagged = { referredByCode: fan.referralCode, arrival: { website: true } };
  await joinAndVerify(fanRequest(newEmail(), flagged));
  const held = (await database().collection('referrals').where('referrerId', '==', fan.id).get()).docs[0]?.id;
  const idol = await joinAndVerify(idolRequest(newEmail()));
  const content = { documents: [], socialProofs: [], additionalInfo: '' };
  await submitVerification(database(), idol.id, content, 'en', new Date());

  const tier = { userType: 'fan', tier: 'vip' };
  const { jobId } = (await postAsAdmin('/update-priorities')).json();
  const replies = [
    await postAsAdmin('/assign-tier', { ...tier, userId: fan.id }),
    await postAsAdmin('/bulk-promote', { ...tier, tier: 'beta', userIds: [fan.id] }),
    await postAsAdmin('/beta-invitation', { ...tier, email: newEmail() }),
    await postAsAdmin('/idol-review', { idolId: idol.id, version: 1, seen: 'pending', decision: 'approved' }),
    await postAsAdmin('/referral-review', { id: held, accept: true }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const [newest]: AuditRow[] = await get(`/audit/fan/${fan.id}`);
  const admin = newest?.admin;
  expect(admin).toMatch(/^[0-9a-f]{16}$/);
  const log = await readAudit(client, headers);
  const actions = log.filter((entry) => entry.admin === admin).map((entry) => entry.act);
  expect(actions.sort()).toEqual(
    [
      'assign-tier',
      'beta-invitation',
      'bulk-promote',
      'idol-review',
      'log-in',
      'referral-review',
      'update-priorities',
    ].sort(),
  );
  await expect.poll(async () => (await get(`/jobs/${jobId}`)).state).toBe('done');
});
