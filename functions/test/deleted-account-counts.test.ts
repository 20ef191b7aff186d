import { expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { readPublicStats } from '../src/collections/public-stats.ts';
import { config } from '../src/config.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { newClient } from './support/client.ts';
import { after, fanRequest, idolRequest, laterToday, MINUTE, newEmail } from './support/people.ts';
import { settledStats } from './support/settled.ts';
import { joinAndVerify } from './support/verify.ts';
import { linkTo } from './support/your-data.ts';

test('the public counts include the signups of an account until its person deletes it', async () => {
  const before = await settledStats();
  const [email, now] = [newEmail(), laterToday()];
  await joinAndVerify(fanRequest(email), now);
  await joinWaitlist(database(), config.mailboxKey, idolRequest(email), after(now, 5 * MINUTE));
  await expect.poll(async () => (await readPublicStats(database())).totalCount).toBe(before.totalCount + 2);
  expect((await newClient().post('/api/your-data/delete', { token: linkTo(email) })).status).toBe(200);
  await expect.poll(() => readPublicStats(database())).toEqual(before);
});
