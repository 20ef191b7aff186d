import { REVIEW_MAIL_DELAY_MS } from '@contract/limits.ts';
import type { ReviewDecision, VerificationState } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { reviewAsTold, submissionsAsTold } from './told-review.ts';

const MINUTE = 60_000;
const at = (minute: number) => ({ toMillis: () => minute * MINUTE });
const now = (minute: number) => new Date(minute * MINUTE);
const decided = (status: ReviewDecision, minute: number) => ({ status, at: at(minute) });
const submitted = (minute: number, ...decisions: ReturnType<typeof decided>[]) => ({
  submittedAt: at(minute),
  decision: decisions.at(-1) ?? null,
  earlierDecisions: decisions.slice(0, -1),
});

/** Returns the state that an idol is told, and the minute of its start. */
async function told(
  verificationState: VerificationState,
  since: number,
  submissions: ReturnType<typeof submitted>[],
  minute: number,
) {
  const idol = { verificationState, verification: { since: at(since) } };
  const review = await reviewAsTold(idol, async () => submissions, now(minute));
  return [review.state, (review.since?.toMillis() ?? Number.NaN) / MINUTE];
}

test('an idol is told a decision ten minutes after it, when its mail is due', async () => {
  expect(REVIEW_MAIL_DELAY_MS).toBe(10 * MINUTE);
  const submissions = [submitted(5, decided('approved', 100))];
  expect(await told('approved', 100, submissions, 109.9)).toEqual(['pending', 5]);
  expect(await told('approved', 100, submissions, 110)).toEqual(['approved', 100]);
});

test('an idol is told the earlier decision until its replacement is due', async () => {
  const submissions = [submitted(5, decided('approved', 100), decided('rejected', 200))];
  expect(await told('rejected', 200, submissions, 209)).toEqual(['approved', 100]);
  expect(await told('rejected', 200, submissions, 210)).toEqual(['rejected', 200]);
});

test('an idol is never told a decision that another one replaced within ten minutes', async () => {
  const submissions = [submitted(5, decided('approved', 100), decided('rejected', 105))];
  expect(await told('rejected', 105, submissions, 114)).toEqual(['pending', 5]);
  expect(await told('rejected', 105, submissions, 115)).toEqual(['rejected', 105]);
});

test('a hidden decision keeps the start of the review, which later submissions do not change', async () => {
  const first = submitted(1, decided('needs_more', 20));
  const submissions = [submitted(70, decided('approved', 100)), submitted(50), first];
  expect(await told('approved', 100, submissions, 101)).toEqual(['pending', 50]);
});

test('an idol who was never told a decision is in review since the first submission', async () => {
  const submissions = [submitted(70, decided('approved', 100)), submitted(60)];
  expect(await told('approved', 100, submissions, 101)).toEqual(['pending', 60]);
});

test('no submissions are read when the stored state is told already', async () => {
  const unread = () => expect.unreachable();
  for (const verificationState of ['', 'pending'] as const) {
    const idol = { verificationState, verification: { since: at(3) } };
    expect((await reviewAsTold(idol, unread, now(4))).state).toBe(verificationState);
  }
  const approved = { verificationState: 'approved', verification: { since: at(3) } } as const;
  expect((await reviewAsTold(approved, unread, now(13))).state).toBe('approved');
});

test('a decision that a newer submission replaced within ten minutes is never told', () => {
  const submissions = [submitted(105), submitted(5, decided('rejected', 100))];
  expect(submissionsAsTold(submissions, now(999)).map(({ decision }) => decision)).toEqual([null, null]);
});

test('a decision that was told stays visible after another submission', () => {
  const submissions = [submitted(115), submitted(5, decided('needs_more', 100))];
  expect(submissionsAsTold(submissions, now(116)).map(({ decision }) => decision?.status)).toEqual([
    undefined,
    'needs_more',
  ]);
});
