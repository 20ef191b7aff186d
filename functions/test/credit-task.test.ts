import { describe, expect, test } from 'vitest';
import { inParallel, newClient } from './support/client.ts';
import { fanRequest, newEmail } from './support/people.ts';
import { creditReferrerOf, creditsOf, joinForToken, newReferrer } from './support/verify.ts';

describe('a referrer is credited', () => {
  test('soon after the referred signup is verified, not before', async () => {
    const { email, code } = await newReferrer();
    const token = await joinForToken(fanRequest(newEmail(), { referredByCode: code }));
    expect(await creditsOf(email)).toBe(0);
    await newClient().post('/api/verify-email', { token });
    await expect.poll(() => creditsOf(email)).toBe(1);
  });

  test('once when the link is confirmed repeatedly and simultaneously', async () => {
    const { email, code } = await newReferrer();
    const token = await joinForToken(fanRequest(newEmail(), { referredByCode: code }));
    const replies = await inParallel(20, 20, () => newClient().post('/api/verify-email', { token }));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await newClient().post('/api/verify-email', { token });
    await expect.poll(() => creditsOf(email)).toBe(1);
    const referralCode = replies[0]?.json().referralCode;
    for (let n = 0; n < 2; n++) await creditReferrerOf({ referralCode });
    expect(await creditsOf(email)).toBe(1);
  });

  test('for each of five signups that verify at the same moment', async () => {
    const { email, code } = await newReferrer();
    const tokens = await inParallel(5, 5, () =>
      joinForToken(fanRequest(newEmail(), { referredByCode: code })),
    );
    const replies = await inParallel(5, 5, (n) =>
      newClient().post('/api/verify-email', { token: tokens[n] }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(replies.map((reply) => reply.json().referralCode)).size).toBe(5);
    await expect.poll(() => creditsOf(email)).toBe(5);
  });
});
