import { beforeAll, describe, expect, test } from 'vitest';
import type { SubscriberRow } from '../../contract/newsletter.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { invitationRef } from '../../src/collections/invitations.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { pageOfSubscribers, subscriptions } from '../../src/collections/subscriptions.ts';
import { suppressionRef } from '../../src/collections/suppressions.ts';
import { config } from '../../src/config.ts';
import { makeSignedLink } from '../../src/domain/signed-link.ts';
import { confirmSubscription } from '../../src/workflows/confirm-subscription.ts';
import { invite } from '../../src/workflows/invite.ts';
import { subscribe } from '../../src/workflows/subscribe.ts';
import { unsubscribeSubject } from '../../src/workflows/unsubscribe.ts';
import { setMailWanted } from '../../src/workflows/your-data.ts';
import { logIn } from '../support/admin.ts';
import { claim } from '../support/claim.ts';
import { inParallel, newClient } from '../support/client.ts';
import { useOwnServer } from '../support/own-server.ts';
import {
  after,
  DAY,
  fanRequest,
  HOUR,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  mailDocs,
  newEmail,
  SECOND,
  storedFan,
  tokenIn,
} from '../support/people.ts';
import { sentMail } from '../support/sent-mail.ts';
import { expectRefusal } from '../support/sentences.ts';
import { joinAndVerify, joinForToken } from '../support/verify.ts';

await useOwnServer();

const db = database();
const visitor = newClient();
const SUBSCRIBE = '/api/newsletter/subscribe';
const CONFIRM = '/api/newsletter/confirm';

const storedOf = async (email: string) => (await subscriptions(db).where('email', '==', email).get()).docs;
const join = (email: string, now: Date, type: 'blog' | 'changelog' = 'blog') =>
  subscribe(db, config.mailboxKey, { email, type, language: 'en' }, now);

/** Subscribes and returns the mail's token, as if the mail had been sent `now`. */
async function tokenAt(email: string, now: Date): Promise<string> {
  await join(email, now);
  const claimed = await claim(db, config, String((await mailDocs(email)).at(-1)?.id), now);
  return String(claimed?.token);
}

describe('subscribing to a newsletter', () => {
  test.each(LANGUAGES)('in %s sends one mail whose link confirms the subscription', async (language) => {
    const email = newEmail();
    const reply = await visitor.post(SUBSCRIBE, { email, type: 'blog', language });
    expect([reply.status, reply.json()]).toEqual([200, {}]);
    const mail = await sentMail(email);
    expect(mail.headers['list-unsubscribe']).toMatch(
      /^<http:\/\/127\.0\.0\.1:\d+\/api\/unsubscribe\?token=[\w.-]+>$/,
    );
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect((await storedOf(email))[0]?.data()).toMatchObject({
      verifiedAt: null,
      language,
      consent: { language },
    });
    const token = tokenIn(mail);
    expect((await visitor.post(CONFIRM, { token })).json()).toEqual({ type: 'blog' });
    expect((await visitor.post(CONFIRM, { token })).json()).toEqual({ type: 'blog' });
    const stored = (await storedOf(email))[0]?.data();
    expect(stored?.verifiedAt).not.toBeNull();
    expect(stored).not.toHaveProperty('expireAt');
  });

  test('fifty times at once stores one subscription and sends one mail', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await inParallel(50, 25, () => join(email, now));
    expect(await storedOf(email)).toHaveLength(1);
    expect(await mailDocs(email)).toHaveLength(1);
  });

  test('again sends the mail again at least a minute after the last, and a double click adds none', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const dueAfter = async () =>
      (await mailDocs(email)).map(
        ({ delivery }) => (delivery.nextAttemptAt?.toMillis() ?? 0) - now.getTime(),
      );
    await join(email, now);
    await join(email, after(now, 10 * SECOND - 1));
    expect(await dueAfter()).toEqual([0]);
    await join(email, after(now, 10 * SECOND));
    expect(await dueAfter()).toEqual([0, MINUTE]);
    await join(email, after(now, 70 * SECOND - 1));
    expect(await dueAfter()).toEqual([0, MINUTE]);
    await join(email, after(now, 10 * MINUTE));
    expect(await dueAfter()).toEqual([0, MINUTE, 10 * MINUTE]);
  });

  test('again on its last day keeps the subscription as long as the new link is valid', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await join(email, now);
    const lastMinutes = after(now, 30 * DAY - 5 * MINUTE);
    await join(email, lastMinutes);
    const expireAt = (await storedOf(email))[0]?.get('expireAt').toMillis();
    expect(expireAt).toBeGreaterThanOrEqual(after(lastMinutes, DAY).getTime());
  });

  test('to both newsletters stores two subscriptions', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await join(email, now, 'blog');
    await join(email, now, 'changelog');
    expect((await storedOf(email)).map((stored) => stored.get('type')).sort()).toEqual(['blog', 'changelog']);
  });

  test('again after confirmation changes and sends nothing', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await confirmSubscription(db, await tokenAt(email, now), now);
    await join(email, after(now, HOUR));
    expect(await mailDocs(email)).toHaveLength(1);
  });
});

describe('the link in a newsletter’s confirmation mail', () => {
  test('expires after exactly 24 hours', async () => {
    const [early, late, now] = [newEmail(), newEmail(), laterToday()];
    const [good, bad] = [await tokenAt(early, now), await tokenAt(late, now)];
    const at = (token: string, ms: number) => confirmSubscription(db, token, after(now, ms));
    expect(await at(bad, DAY)).toBeNull();
    expect(await at(good, DAY - 1)).toBe('blog');
  });

  test('does not verify a signup, and a signup’s link does not confirm a subscription', async () => {
    const [email, now] = [newEmail(), laterToday()];
    expectRefusal(
      await visitor.post('/api/verify-email', { token: await tokenAt(email, now) }),
      400,
      'invalidLink',
    );
    // An idol's signup has a type, as a subscription has.
    const signupToken = await joinForToken(idolRequest(newEmail()), now);
    expectRefusal(await visitor.post(CONFIRM, { token: signupToken }), 400, 'invalidLink');
    expect((await visitor.post('/api/verify-email', { token: signupToken })).status).toBe(200);
  });
});

describe('unsubscribing', () => {
  const unsubscribeToken = (path: string) => makeSignedLink(config.tokenKey, 'unsubscribe', path, new Date());

  async function subscriber(): Promise<{ email: string; token: string }> {
    const [email, now] = [newEmail(), laterToday()];
    await confirmSubscription(db, await tokenAt(email, now), now);
    const path = String((await storedOf(email))[0]?.ref.path);
    return { email, token: unsubscribeToken(path) };
  }

  test('does not happen when the link is opened, which redirects to the page', async () => {
    const { email, token } = await subscriber();
    const reply = await visitor.get(`/api/unsubscribe?token=${token}`);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/unsubscribe\?token=[\w.-]+$/);
    expect(await storedOf(email)).toHaveLength(1);
  });

  test('twice succeeds and allows a new subscription', async () => {
    const { email, token } = await subscriber();
    for (const _time of [1, 2])
      expect((await visitor.post(`/api/unsubscribe?token=${token}`, {})).status).toBe(200);
    const later = after(laterToday(), HOUR);
    await confirmSubscription(db, await tokenAt(email, later), later);
    expect(await storedOf(email)).toHaveLength(1);
  });

  describe('from all mail', () => {
    const isSubscriber = async (email: string) =>
      (await pageOfSubscribers(db, 1_000, ''))?.documents.some((stored) => stored.get('email') === email);

    test('ends the newsletters until a new subscription, and an old link cannot restore them', async () => {
      const [email, now] = [newEmail(), laterToday()];
      const token = await tokenAt(email, now);
      await confirmSubscription(db, token, now);
      expect(await isSubscriber(email)).toBe(true);
      await setMailWanted(db, config.mailboxKey, email, false, after(now, MINUTE));
      expect(await isSubscriber(email)).toBe(false);
      expect(await confirmSubscription(db, token, after(now, 2 * MINUTE))).toBeNull();
      expect((await storedOf(email))[0]?.get('expireAt').toDate()).toEqual(after(now, MINUTE + 30 * DAY));
      await setMailWanted(db, config.mailboxKey, email, true, after(now, 3 * MINUTE));
      expect(await isSubscriber(email)).toBe(false);
      const later = after(now, HOUR);
      await confirmSubscription(db, await tokenAt(email, later), later);
      expect(await isSubscriber(email)).toBe(true);
    });

    test('keeps the page for mail preferences working, also with a subscription’s link', async () => {
      const { email } = await subscriber();
      const about = String((await storedOf(email))[0]?.ref.path);
      const token = makeSignedLink(config.tokenKey, 'your-data', about, new Date());
      for (const wanted of [false, true]) {
        expect((await visitor.post('/api/your-data/mails', { token, wanted })).status).toBe(200);
        expect((await visitor.post('/api/your-data', { token })).json().mailWanted).toBe(wanted);
      }
      expect((await visitor.post('/api/your-data/delete', { token })).status).toBe(200);
      expect(await storedOf(email)).toEqual([]);
    });
  });

  test('from a waitlist mail keeps the signup on the waitlist', async () => {
    const email = newEmail();
    await joinAndVerify(fanRequest(email));
    const about = signupPath('fan', idOf('fan', email));
    const token = unsubscribeToken(unsubscribeSubject(config.mailboxKey, { about, to: email }));
    expect((await visitor.post(`/api/unsubscribe?token=${token}`, {})).status).toBe(200);
    expect((await storedFan(email))?.verifiedAt).not.toBeNull();
    expect((await suppressionRef(db, config.mailboxKey, email).get()).exists).toBe(true);
  });

  describe('from an invitation', () => {
    const isStopped = async (email: string) =>
      (await suppressionRef(db, config.mailboxKey, email).get()).exists;
    const invited = async () => {
      const email = newEmail();
      const request = { email, userType: 'fan', tier: 'beta', admin: 'a', language: 'en' } as const;
      await invite(db, config, request, new Date());
      return { email, invitation: invitationRef(db, 'fan', idOf('fan', email)) };
    };

    test('stops such mails even after the invitation was deleted', async () => {
      const { email, invitation } = await invited();
      const { headers, text } = await sentMail(email);
      await invitation.delete();
      const token = String(/token=([\w.-]+)/.exec(String(headers['list-unsubscribe']))?.[1]);
      expect(text).toContain(`/unsubscribe?token=${token}`);
      expect(Buffer.from(token, 'base64url').toString()).not.toContain(email);
      expect((await visitor.post(`/api/unsubscribe?token=${token}`, {})).status).toBe(200);
      expect(await isStopped(email)).toBe(true);
    });
  });

  test.each(LANGUAGES)('with a forged link is refused in %s', async (language) => {
    for (const token of ['x', 'x.y', makeSignedLink(config.tokenKey, 'your-data', 'fans/1', new Date())]) {
      const reply = await visitor.post(
        `/api/unsubscribe?token=${token}`,
        {},
        { 'Accept-Language': language },
      );
      expectRefusal(reply, 400, 'invalidLink', { language });
    }
  });
});

describe('an admin', () => {
  let headers: { Cookie: string };
  beforeAll(async () => {
    headers = await logIn();
  });

  test('lists only confirmed subscribers, newest first, page by page', async () => {
    const start = after(laterToday(), 30 * HOUR);
    const emails: string[] = [];
    for (let n = 0; n < 3; n++) {
      const [email, now] = [newEmail(), after(start, n * MINUTE)];
      emails.unshift(email);
      await confirmSubscription(db, await tokenAt(email, now), now);
    }
    const unconfirmed = newEmail();
    await join(unconfirmed, after(start, HOUR));
    const rows: SubscriberRow[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await visitor.get(`/api/admin/subscribers?limit=2&cursor=${cursor}`, headers);
      rows.push(...page.json());
      cursor = page.headers.get('x-next-cursor');
    }
    const times = rows.map(({ confirmedAt }) => confirmedAt);
    expect(times).toEqual(times.toSorted().reverse());
    // Subscribers of other tests may be listed between them.
    const ours = rows.filter(({ email }) => emails.includes(email));
    expect(ours.map(({ email }) => email)).toEqual(emails);
    expect(ours[0]).toMatchObject({ type: 'blog', language: 'en' });
    expect(rows.map(({ email }) => email)).not.toContain(unconfirmed);
  });
});

describe('the confirmation mail', () => {
  test('is sent to an unsubscribed address that subscribes again', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await setMailWanted(db, config.mailboxKey, email, false, now);
    const token = await tokenAt(email, after(now, MINUTE));
    expect(await confirmSubscription(db, token, after(now, MINUTE))).toBe('blog');
  });

  test('is not sent again when the first one was used', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const token = await tokenAt(email, now);
    await join(email, after(now, 20 * SECOND));
    await confirmSubscription(db, token, after(now, 30 * SECOND));
    const second = (await mailDocs(email)).at(-1);
    expect(await claim(db, config, String(second?.id), after(now, 2 * MINUTE))).toBeNull();
    expect((await mailDocs(email)).map(({ delivery }) => delivery.state)).toEqual(['PROCESSING', 'OBSOLETE']);
  });

  test('requested again stores the consent again', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await join(email, now);
    const again = { email, type: 'blog', language: 'th' } as const;
    await subscribe(db, config.mailboxKey, again, after(now, 2 * MINUTE));
    const stored = (await storedOf(email))[0]?.data();
    expect(stored).toMatchObject({ consent: { language: 'en' }, latestConsent: { language: 'th' } });
  });
});

test.each([
  ['ko', '/ko/unsubscribe'],
  ['th', '/th/unsubscribe'],
])('a mail program’s unsubscribe link in %s opens %s', async (language, page) => {
  const token = makeSignedLink(config.tokenKey, 'unsubscribe', 'fans/1', new Date());
  const reply = await visitor.get(`/api/unsubscribe?token=${token}`, { 'Accept-Language': language });
  expect(new URL(String(reply.headers.get('location'))).pathname).toBe(page);
});

test('a confirmation link that is opened again keeps the time of the first confirmation', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const token = await tokenAt(email, now);
  for (const ms of [0, HOUR]) expect(await confirmSubscription(db, token, after(now, ms))).toBe('blog');
  expect((await storedOf(email))[0]?.data().verifiedAt?.toDate()).toEqual(now);
});
