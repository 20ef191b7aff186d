import { REVIEW_MAIL_DELAY_MS } from '@contract/limits.ts';
import type { ReviewDecision } from '@contract/values.ts';
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

/** Returns the state that an idol is told at a minute, and the minute of its start. */
function told(review: Review, minute: number) {
  const { state, since } = reviewAsTold(review, now(minute));
  return [state, (since?.toMillis() ?? Number.NaN) / MINUTE];
}

type Review = Parameters<typeof reviewAsTold>[0];
const pending: Review = { verificationState: 'pending', verification: { since: at(5) } };

/** Returns a review after a decision, as reviewIdol stores it. */
function decide(review: Review, decision: ReviewDecision, minute: number): Review {
  const { state, since = at(Number.NaN) } = reviewAsTold(review, now(minute));
  return { verificationState: decision, verification: { since: at(minute), told: { state, since } } };
}

test('an idol is told a decision ten minutes after it, when its mail is due', () => {
  expect(REVIEW_MAIL_DELAY_MS).toBe(10 * MINUTE);
  const review = decide(pending, 'approved', 100);
  expect(told(review, 109.9)).toEqual(['pending', 5]);
  expect(told(review, 110)).toEqual(['approved', 100]);
});

test('an idol is told the earlier decision until its replacement is due', () => {
  const review = decide(decide(pending, 'approved', 100), 'rejected', 200);
  expect(told(review, 209)).toEqual(['approved', 100]);
  expect(told(review, 210)).toEqual(['rejected', 200]);
});

test('an idol is never told a decision that another one replaced within ten minutes', () => {
  const review = decide(decide(pending, 'approved', 100), 'rejected', 105);
  expect(told(review, 114)).toEqual(['pending', 5]);
  expect(told(review, 115)).toEqual(['rejected', 105]);
});

test('an idol is told at once of a state that no decision caused', () => {
  expect(told({ verificationState: '' }, 4)).toEqual(['', Number.NaN]);
  expect(told(pending, 5)).toEqual(['pending', 5]);
});

test('a decision that a newer submission replaced within ten minutes is never told', () => {
  const submissions = [submitted(105), submitted(5, decided('rejected', 100))];
  expect(submissionsAsTold(submissions, now(999)).map(({ decision }) => decision)).toEqual([null, null]);
});

test('the first decision about a submission is told when its mail is due', () => {
  const submissions = [{ submittedAt: at(5), decision: decided('rejected', 100) }];
  expect(submissionsAsTold(submissions, now(109))[0]?.decision).toBeNull();
  expect(submissionsAsTold(submissions, now(110))[0]?.decision?.status).toBe('rejected');
});

test.each([
  ['the earlier one until the newer one is due', 200, 209, 'approved'],
  ['the newer one when it is due', 200, 210, 'rejected'],
  ['neither of two within ten minutes before the newer one is due', 105, 114, undefined],
])('of two decisions about a submission, an idol is told %s', (_which, newer, minute, status) => {
  const twice = [submitted(5, decided('approved', 100), decided('rejected', newer))];
  expect(submissionsAsTold(twice, now(minute))[0]?.decision?.status).toBe(status);
});

test('a decision that was told stays visible after another submission', () => {
  const submissions = [submitted(115), submitted(5, decided('needs_more', 100))];
  expect(submissionsAsTold(submissions, now(116)).map(({ decision }) => decision?.status)).toEqual([
    undefined,
    'needs_more',
  ]);
});
