import { expect, test } from 'vitest';
import {
  BODY_MAX_BYTES,
  BULK_MAX,
  CLIENT_LIMITS,
  FIRST_SIGNUPS,
  INVITATION_LIFETIME_MS,
  MAIL_LIFETIME_MS,
  MAIL_QUOTA,
  REFERRAL_BURST,
  SUBMISSIONS_MAX,
  TEXT_MAX,
} from './limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/* The numbers that people were promised. Other tests use the constants, so they do not notice a changed value. */
test.each([
  ['the first 1,000 signups get premium features free', FIRST_SIGNUPS, 1_000],
  ['an invitation is good for 30 days', INVITATION_LIFETIME_MS, 30 * DAY],
  [
    'one address can sign up 60 people in ten minutes without a proof of work, 5,000 with one, and then 500 a minute',
    CLIENT_LIMITS,
    {
      ...{ windowMs: 10 * MINUTE, proofFrom: 60, refuseFrom: 5_000 },
      more: { count: 250, everyMs: MINUTE / 2 },
    },
  ],
  ['an answer can be 2,000 letters long', TEXT_MAX.text, 2_000],
  ['a password can be 200 letters long', TEXT_MAX.password, 200],
  ['an idol can submit 20 times', SUBMISSIONS_MAX, 20],
  ['the record of a mail is kept for 30 days', MAIL_LIFETIME_MS, 30 * DAY],
  ['admins can cause 20 mails a day to one mailbox', MAIL_QUOTA.admin, { everyMs: 0, perDay: 20 }],
  [
    'a mailbox gets 5 links to its data a day, a minute apart',
    MAIL_QUOTA['your-data'],
    { everyMs: MINUTE, perDay: 5 },
  ],
  [
    'a person gets the code again 5 times a day, a minute apart',
    MAIL_QUOTA['youre-in-again'],
    { everyMs: MINUTE, perDay: 5 },
  ],
  ['a bulk promotion takes 500 signups', BULK_MAX, 500],
  [
    'more than 20 verified referrals within an hour are a burst',
    REFERRAL_BURST,
    { count: 20, windowMs: 60 * MINUTE },
  ],
  ['a request body has at most 16 KB', BODY_MAX_BYTES, 16_384],
])('%s', (_promise, limit, promised) => {
  expect(limit).toEqual(promised);
});
