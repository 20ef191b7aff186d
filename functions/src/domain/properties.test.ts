import { normalizeEmail } from '@contract/email.ts';
import { ELIGIBLE_FROM } from '@contract/limits.ts';
import { VERIFICATION_STATES } from '@contract/values.ts';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { encodeCursor, readCursor } from '../collections/cursor.ts';
import { isSamePerson, mailboxOf } from './mailbox.ts';
import { isReferralCode, newReferralCode } from './referral-code.ts';
import { requestSubject } from './request-subject.ts';
import { ranking, type Scored, score, storedFactors } from './score.ts';
import { makeSignedLink, readSignedLink } from './signed-link.ts';
import { hashToken, makeToken } from './token.ts';

/* What holds for every input, tried with some hundred that nobody thought of. A failure prints the input that makes it. */

const START = Date.UTC(2025, 6, 26);
const YEAR_MS = 365 * 24 * 60 * 60_000;
const moment = fc.integer({ min: START, max: START + 2 * YEAR_MS }).map((ms) => Timestamp.fromMillis(ms));
const signup: fc.Arbitrary<Scored> = fc.record({
  createdAt: moment,
  verifiedAt: fc.option(moment),
  verifiedReferrals: fc.nat(1_000),
  amongFirst: fc.boolean(),
  isReferred: fc.boolean(),
  verificationState: fc.constantFrom(...VERIFICATION_STATES),
  hasEarlyAccess: fc.boolean(),
  wants: fc.string(),
  favoriteIdols: fc.string(),
});
const now = fc.integer({ min: START - YEAR_MS, max: START + 4 * YEAR_MS }).map((ms) => new Date(ms));
const sum = (factors: { points: number }[]) => factors.reduce((total, { points }) => total + points, 0);

describe('a score', () => {
  test('is the sum of its reasons, each with points', () => {
    fc.assert(
      fc.property(signup, now, (person, at) => {
        const { points, factors } = score(person, at);
        expect(sum(factors)).toBe(points);
        expect(factors.every((factor) => factor.points > 0)).toBe(true);
        expect(Number.isSafeInteger(points)).toBe(true);
      }),
    );
  });

  test('never decreases with a referral, a verification or time', () => {
    fc.assert(
      fc.property(signup, now, fc.nat(YEAR_MS), (person, at, ms) => {
        const { points } = score(person, at);
        const more = { ...person, verifiedReferrals: person.verifiedReferrals + 1 };
        expect(score(more, at).points).toBeGreaterThanOrEqual(points);
        expect(score({ ...person, verifiedAt: person.createdAt }, at).points).toBeGreaterThanOrEqual(points);
        expect(score(person, new Date(at.getTime() + ms)).points).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  test('that is stored equals the sum of its reasons at any later time', () => {
    fc.assert(
      fc.property(signup, now, (person, at) => {
        const stored = ranking(person, at);
        expect(sum(storedFactors({ ...person, ...stored }))).toBe(stored.priorityScore);
      }),
    );
  });

  test('orders the queue by score, then by time of signup', () => {
    const person = fc.record({ signup, at: now });
    fc.assert(
      fc.property(person, person, fc.boolean(), (one, other, isEqual) => {
        const first = ranking(one.signup, one.at);
        const second = isEqual
          ? ranking({ ...one.signup, createdAt: other.signup.createdAt }, one.at)
          : ranking(other.signup, other.at);
        const later = one.signup.createdAt.toMillis() - other.signup.createdAt.toMillis();
        const wanted = Math.sign(second.priorityScore - first.priorityScore || later);
        expect(Math.sign(first.rankKey - second.rankKey)).toBe(wanted);
        expect(first.rankKey).toSatisfy(Number.isSafeInteger);
      }),
    );
  });

  test('makes a signup eligible exactly when it is verified, waiting and has enough points', () => {
    fc.assert(
      fc.property(signup, now, (person, at) => {
        const { isEligible, priorityScore } = ranking(person, at);
        const wanted = person.verifiedAt !== null && !person.hasEarlyAccess && priorityScore >= ELIGIBLE_FROM;
        expect(isEligible).toBe(wanted);
      }),
    );
  });
});

describe('a signed link', () => {
  const KEY = 'a key';
  const subject = fc.stringMatching(/^[a-z]{1,12}\/[a-zA-Z0-9]{1,40}$/);
  const at = new Date(START);

  test('returns the subject it was made with', () => {
    fc.assert(
      fc.property(subject, (text) => {
        const link = makeSignedLink(KEY, 'unsubscribe', text, at);
        expect(readSignedLink(KEY, 'unsubscribe', link, at)).toEqual({ subject: text, issuedAt: at });
      }),
    );
  });

  test('is refused when one character is changed, missing or added', () => {
    fc.assert(
      fc.property(subject, fc.nat(), fc.stringMatching(/^[A-Za-z0-9._~ -]$/), (text, place, character) => {
        const link = makeSignedLink(KEY, 'unsubscribe', text, at);
        const index = place % link.length;
        fc.pre(link[index] !== character);
        for (const forged of [
          link.slice(0, index) + character + link.slice(index + 1),
          link.slice(0, index) + link.slice(index + 1),
          link.slice(0, index) + character + link.slice(index),
        ])
          if (forged !== link) expect(readSignedLink(KEY, 'unsubscribe', forged, at)).toBeNull();
      }),
    );
  });

  test('parser refuses any other text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void expect(readSignedLink(KEY, 'your-data', text, at)).toBeNull()),
    );
  });
});

test('two tokens are equal only if all their inputs are equal', () => {
  const about = fc.stringMatching(/^fans\/\d{1,5}$/) as fc.Arbitrary<`fans/${string}`>;
  const purpose = fc.constantFrom('verify-email' as const, 'confirm-newsletter' as const);
  const parts = fc.record({ purpose, about, email: fc.emailAddress() });
  fc.assert(
    fc.property(parts, fc.string(), parts, fc.string(), (one, nonce, other, otherNonce) => {
      const same = JSON.stringify([one, nonce]) === JSON.stringify([other, otherNonce]);
      const [a, b] = [makeToken('key', nonce, one), makeToken('key', otherNonce, other)];
      expect(a === b).toBe(same);
      expect(hashToken(a) === hashToken(b)).toBe(same);
    }),
  );
});

describe('a referral code', () => {
  test('is valid when it is newly issued', () => {
    fc.assert(
      fc.property(fc.constant(null), () => void expect(isReferralCode(newReferralCode())).toBe(true)),
    );
  });
  test('is always safe as a document id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        if (isReferralCode(text)) expect(text).toMatch(/^[a-z0-9]{12}$/);
      }),
    );
  });
});

describe('a cursor', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9]{1,40}$/);
  test('decodes to the position it was made from', () => {
    fc.assert(
      fc.property(
        moment,
        id,
        (time, name) => void expect(readCursor(encodeCursor(time, name))).toEqual({ at: time, id: name }),
      ),
    );
  });
  test('is null when malformed and otherwise a position that Firestore accepts', () => {
    const forged = fc
      .tuple(fc.string({ unit: fc.constantFrom(...'0123456789') }), fc.string(), fc.string())
      .map((parts) => Buffer.from(parts.join('.')).toString('base64url'));
    const long = fc.stringMatching(/^\d{9,13}\.\d{8,10}\.[a-z0-9/]{1,4}$/);
    const made = fc.oneof(
      fc.string({ unit: 'binary' }),
      forged,
      long.map((text) => Buffer.from(text).toString('base64url')),
    );
    let read = 0;
    fc.assert(
      fc.property(made, (text) => {
        const place = readCursor(text);
        if (!place) return;
        read += 1;
        expect(readCursor(encodeCursor(place.at, place.id))).toEqual(place);
        expect(place.id).toMatch(/^[A-Za-z0-9]{1,40}$/);
        expect(Number.isNaN(place.at.toDate().getTime())).toBe(false);
      }),
      { numRuns: 400 },
    );
    expect(read).toBeGreaterThan(0);
  });
});

describe('an address', () => {
  test('has one normalized spelling', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
        const email = normalizeEmail(typed);
        if (email === null) return;
        expect(normalizeEmail(email)).toBe(email);
        expect(normalizeEmail(` ${typed.toUpperCase()}\n`)).toBe(email);
        expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
      }),
    );
  });
  test('with any tag belongs to the same person', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,10}$/), fc.stringMatching(/^[a-z0-9]{1,10}$/), (name, tag) => {
        expect(isSamePerson(`${name}@example.com`, `${name}+${tag}@example.com`)).toBe(true);
      }),
    );
  });
});

test('a wish has the same subject in capitals and with surrounding spaces', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 ]{1,30}$/), (wish) => {
      expect(requestSubject(`  ${wish.toUpperCase()} `)).toBe(requestSubject(wish));
    }),
  );
});
