import { normalizeEmail } from '@contract/email.ts';
import { ALIASES } from '@contract/idol-aliases.ts';
import { MAIL_QUOTA, type MailQuota } from '@contract/limits.ts';
import { VERIFICATION_STATES } from '@contract/values.ts';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { encodeCursor, readCursor } from '../collections/cursor.ts';
import { decideLogin, NO_ATTEMPTS } from './login-wait.ts';
import { decideSend, type Send } from './mail-delivery.ts';
import { isSamePerson, mailboxOf } from './mailbox.ts';
import { isReferralCode, newReferralCode } from './referral-code.ts';
import { requestSubject } from './request-subject.ts';
import { ranking, type Scored, score, storedFactors } from './score.ts';
import { makeSignedLink, readSignedLink } from './signed-link.ts';
import { hashToken, makeToken } from './token.ts';

/*
 * Properties that hold for every input, tried with at least a hundred random ones. A failure prints the input
 * that caused it.
 */

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

  test('below 60 points makes nobody eligible', () => {
    fc.assert(
      fc.property(signup, now, (person, at) => {
        const { isEligible, priorityScore } = ranking(person, at);
        expect(isEligible && priorityScore < 60).toBe(false);
      }),
    );
  });

  test('makes a waiting verified person eligible once one referral counts', () => {
    const waiting = signup.map((person) => ({
      ...person,
      verifiedAt: person.createdAt,
      hasEarlyAccess: false,
    }));
    fc.assert(
      fc.property(waiting, now, (person, at) => {
        const invited = { ...person, verifiedReferrals: person.verifiedReferrals + 1 };
        expect(ranking(invited, at).isEligible).toBe(true);
        expect(ranking({ ...invited, verifiedAt: null }, at).isEligible).toBe(false);
        expect(ranking({ ...invited, hasEarlyAccess: true }, at).isEligible).toBe(false);
      }),
    );
  });
});

describe('the waits of a client that guesses passwords', () => {
  const MINUTE = 60_000;
  /** Times between attempts in ms. Some are negative, because the clocks of instances differ. */
  const steps = fc.array(
    fc.record({
      ms: fc.oneof(fc.integer({ min: -MINUTE, max: MINUTE }), fc.nat(20 * MINUTE)),
      isAlarm: fc.boolean(),
    }),
    { maxLength: 60 },
  );

  test('never exceed 15 minutes, also during an alarm', () => {
    fc.assert(
      fc.property(steps, (clock) => {
        let [attempts, at, latest] = [NO_ATTEMPTS, START, START];
        for (const { ms, isAlarm } of clock) {
          at += ms;
          latest = Math.max(latest, at);
          const decision = decideLogin(attempts, at, isAlarm);
          expect(decision.waitMs).toBeGreaterThanOrEqual(0);
          expect(at + decision.waitMs).toBeLessThanOrEqual(latest + 15 * MINUTE);
          attempts = decision.attempts;
        }
      }),
    );
  });

  test('let a client try again when the announced wait is over, whatever it did before', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (clock, isAlarm) => {
        let [attempts, at] = [NO_ATTEMPTS, START];
        for (const step of clock) {
          at += step.ms;
          ({ attempts } = decideLogin(attempts, at, step.isAlarm));
        }
        const told = decideLogin(attempts, at, isAlarm);
        if (told.waitMs > 0) expect(decideLogin(told.attempts, at + told.waitMs, isAlarm).waitMs).toBe(0);
      }),
    );
  });

  test('allow at most 5 guesses at once, and 4 an hour once the wait has stopped doubling', () => {
    const forwards = fc.array(fc.nat(MINUTE), { maxLength: 400 });
    fc.assert(
      fc.property(forwards, (clock) => {
        let [attempts, at] = [NO_ATTEMPTS, START];
        const guesses: number[] = [];
        for (const ms of clock) {
          at += ms;
          const decision = decideLogin(attempts, at, false);
          if (decision.waitMs === 0) guesses.push(at);
          attempts = decision.attempts;
        }
        // The waits of 30 s and 1, 2, 4 and 8 minutes are over after 15.5 minutes.
        const hours = (at - START) / (60 * MINUTE);
        expect(guesses.length).toBeLessThanOrEqual(5 + 5 + 4 * hours + 1);
        for (const [n, time] of guesses.entries())
          if (n >= 5) expect(time - (guesses[n - 1] ?? 0)).toBeGreaterThanOrEqual(30_000);
      }),
    );
  });
});

describe.each(Object.keys(MAIL_QUOTA) as MailQuota[])('the mails of the quota "%s" to a mailbox', (quota) => {
  const { perDay, everyMs } = MAIL_QUOTA[quota];
  const HOUR = 60 * 60_000;
  const DAY = 24 * HOUR;
  const clock = fc.array(fc.oneof(fc.nat(HOUR / 30), fc.nat(8 * HOUR)), { maxLength: 60 });

  test('are at most a day’s number in any 24 hours, and at least the shortest interval apart', () => {
    fc.assert(
      fc.property(clock, (steps) => {
        let [sends, at]: [Send[], number] = [[], START];
        const sentAt: number[] = [];
        for (const [n, ms] of steps.entries()) {
          at += ms;
          const decision = decideSend(sends, `mail ${n}`, at, quota);
          if (decision.action !== 'send') continue;
          sends = decision.sends;
          sentAt.push(at);
        }
        for (const [n, time] of sentAt.entries()) {
          const ofDay = sentAt.filter((other) => other > time - DAY && other <= time);
          expect(ofDay.length).toBeLessThanOrEqual(perDay);
          if (n > 0) expect(time - (sentAt[n - 1] ?? 0)).toBeGreaterThanOrEqual(everyMs);
        }
      }),
    );
  });

  test('wait at most the shortest interval, and then do not wait again', () => {
    fc.assert(
      fc.property(clock, (steps) => {
        let [sends, at]: [Send[], number] = [[], START];
        for (const [n, ms] of steps.entries()) {
          at += ms;
          const decision = decideSend(sends, `mail ${n}`, at, quota);
          if (decision.action === 'send') sends = decision.sends;
          const until = decision.action === 'wait' ? decision.until : at;
          expect(until).toBeLessThanOrEqual(at + everyMs);
          if (decision.action === 'wait')
            expect(decideSend(sends, `mail ${n}`, until, quota).action).not.toBe('wait');
        }
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

  test('is never read from any other text, and reading it does not throw', () => {
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
    const almost = fc.stringMatching(/^idol[a-z0-9]{7,9}[./_]?$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), almost), (text) => {
        expect(isReferralCode(text) && !/^[a-z0-9]{12}$/.test(text)).toBe(false);
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
  test('is undefined when malformed and otherwise a position that Firestore accepts', () => {
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
        const position = readCursor(text);
        if (!position) return;
        read += 1;
        expect(readCursor(encodeCursor(position.at, position.id))).toEqual(position);
        expect(position.id).toMatch(/^[A-Za-z0-9]{1,40}$/);
        expect(Number.isNaN(position.at.toDate().getTime())).toBe(false);
      }),
      { numRuns: 400 },
    );
    expect(read).toBeGreaterThan(0);
  });
});

/** Text as people paste it: any characters, with those of addresses among them. */
const typed = fc.oneof(
  fc.emailAddress(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aA.@+ıİßﬀ＠。ＡéÀ한ไ\u200b\u00a0 -_xn--') }),
  fc
    .tuple(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('Example.com', 'münchen.de', '한국.kr', 'ไทย.ไทย'),
    )
    .map((parts) => parts.join('@')),
);

describe('an address', () => {
  test('has one normalized spelling', () => {
    let read = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const email = normalizeEmail(text);
        if (email === null) return;
        read += 1;
        expect(normalizeEmail(email)).toBe(email);
        expect(normalizeEmail(` ${text}\n`)).toBe(email);
        expect(email).toMatch(/^[^\s@]+@[a-z0-9.-]+$/);
        expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
      }),
      { numRuns: 1_000 },
    );
    expect(read).toBeGreaterThan(0);
  });
  test('has the same spelling in capitals', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(normalizeEmail(text.toUpperCase())).toBe(normalizeEmail(text));
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

describe('the subject of an idol request', () => {
  const request = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'aA I\u0130\u0131ßΣς(G)-한ไ๊\u0301 💜!\u200b.') }),
    fc.constantFrom(...ALIASES.flat()),
  );

  test('stays the same when the subject itself is requested', () => {
    fc.assert(
      fc.property(request, (text) => {
        const subject = requestSubject(text);
        expect(requestSubject(subject)).toBe(subject);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the same in capitals and with surrounding spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 ]{1,30}$/), (text) => {
        expect(requestSubject(`  ${text.toUpperCase()} `)).toBe(requestSubject(text));
      }),
    );
  });

  test.each(ALIASES.map((names) => [names[0], names] as const))(
    '%s is the same in every known spelling',
    (_name, names) => {
      expect(new Set(names.map(requestSubject)).size).toBe(1);
    },
  );
});
