import { expect, test } from 'vitest';
import { signupId } from './signup-id.ts';
import { MAIL_SHARDS, randomMailShard, SIGNUP_SHARDS, signupShard } from './time-shard.ts';

test('signups are spread evenly over their shards', () => {
  const counts = new Map<number, number>();
  for (let n = 0; n < 8_000; n++) {
    const shard = signupShard(signupId('a key', 'fan', `${n}@example.com`));
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(SIGNUP_SHARDS);
  // Six standard deviations around 1,000.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(180);
});

test('mails are spread over their shards', () => {
  const used = new Set(Array.from({ length: 1_000 }, randomMailShard));
  expect([...used].sort((a, b) => a - b)).toEqual(MAIL_SHARDS);
});

test('the shards fit into one query, which Firestore limits to 30 values', () => {
  for (const shards of [SIGNUP_SHARDS, MAIL_SHARDS]) expect(shards.length).toBeLessThanOrEqual(30);
});
