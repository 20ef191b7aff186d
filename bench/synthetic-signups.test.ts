import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { SIGNUP_SHARDS } from '../functions/src/domain/time-shard.ts';
import { syntheticId, syntheticMailId, syntheticSignup, syntheticTemplate } from './synthetic-signups.ts';

const FANS = 800;
const RUN = 'run-1';
const template = syntheticTemplate(RUN);
const made = Array.from({ length: FANS }, (_, n) => syntheticSignup(RUN, n, template, Timestamp.now()));

test('the fans that warm a database up are spread over all shards, as visitors are', () => {
  const counts = SIGNUP_SHARDS.map((shard) => made.filter(({ signup }) => signup.shard === shard).length);
  for (const [shard, count] of counts.entries()) {
    expect(count, `shard ${shard}`).toBeGreaterThan(FANS / SIGNUP_SHARDS.length / 2);
    expect(count, `shard ${shard}`).toBeLessThan((FANS / SIGNUP_SHARDS.length) * 2);
  }
});

test('they are stored without search keys, like new signups, and differ in the names that get keys later', () => {
  for (const { signup } of made) expect(signup).not.toHaveProperty('searchKeys');
  expect(new Set(made.map(({ signup }) => signup.name)).size).toBe(FANS);
});

test('they neither wait in the queue nor are among the first 1,000, and joined without a referral', () => {
  for (const { signup } of made) {
    expect(signup).toMatchObject({ verifiedAt: null, amongFirst: false, referredByCode: '' });
    expect(signup).not.toHaveProperty('waitingKey');
    expect(signup).not.toHaveProperty('isEligible');
  }
});

test('their mails are finished and have ids among those of real mails', () => {
  for (const { mail } of made)
    expect(mail.delivery).toMatchObject({ state: 'OBSOLETE', nextAttemptAt: null });
  expect(syntheticMailId(RUN, 7)).toBe(`fan-${syntheticId(RUN, 7)}-0`);
});

test('a fan of a run is found again by the run and its number, and no two fans share an id', () => {
  expect(made.map((_, n) => syntheticId(RUN, n))).toEqual(made.map(({ signup }) => Number(signup.name)));
  expect(new Set(made.map((_, n) => syntheticMailId(RUN, n))).size).toBe(FANS);
});
