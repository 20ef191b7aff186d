import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAIL_EVENTS_MAX } from '../../contract/limits.ts';
import { SIGNATURE_HEADER } from '../../contract/mail-events.ts';
import { signBody } from '../../src/api/signed-body.ts';
import { database } from '../../src/collections/database.ts';
import { suppressionRef } from '../../src/collections/suppressions.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { joinWaitlist, requestMailAgain } from '../../src/workflows/join-waitlist.ts';
import { processMailEvent } from '../../src/workflows/process-mail-event.ts';
import { readSignupDetail } from '../../src/workflows/read-signup-detail.ts';
import { newClient } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
import { useOwnServer } from '../support/own-server.ts';
import { after, DAY, fanRequest, idOf, laterToday, MINUTE, mailDocs, newEmail } from '../support/people.ts';
import { sentence } from '../support/sentences.ts';
import { joinForToken } from '../support/verify.ts';

await useOwnServer();

const db = database();
const key = config.mailboxKey;
let email: string;
let eventId: string;
beforeEach(() => {
  email = newEmail();
  eventId = `event of ${email}`;
});

afterEach(() => vi.unstubAllEnvs());

const stopOf = async (address: string) => (await suppressionRef(db, key, address).get()).data()?.reason;

interface Report {
  type?: 'bounce' | 'complaint';
  body?: string;
  signedAt?: Date;
  signature?: string;
  headers?: Record<string, string>;
}

const bouncesOf = async (address: string) =>
  (await mailDocs(address)).map(({ delivery }) => delivery.state === 'SUCCESS' && 'failedAt' in delivery);

/** Delivers the newest mail to {@link email}. */
const deliverNewest = async (at: Date) =>
  deliverMail(db, config, String((await mailDocs(email)).at(-1)?.id), () => at);
/** Joins and gets the first mail, which is not opened. */
async function joinAndGetMail(now: Date): Promise<void> {
  await joinWaitlist(db, key, fanRequest(email), now);
  await deliverNewest(now);
  expect((await mailDocs(email)).map(({ delivery }) => delivery.state)).toEqual(['SUCCESS']);
}

/** Posts a report as the operator's relay does. By default it contains one event about {@link email}. */
function report({ type = 'bounce', signedAt = new Date(), headers = {}, ...other }: Report = {}) {
  const body = other.body ?? JSON.stringify({ events: [{ id: eventId, type, email }] });
  const signature =
    other.signature ?? signBody(body, config.mailEventsKey, Math.floor(signedAt.getTime() / 1_000));
  return newClient().call('POST', '/api/mail-events', {
    body,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature, ...headers },
  });
}

describe('a report of the mail provider', () => {
  test.each(['bounce', 'complaint'] as const)(
    'of a %s stops mail to the address, and admins see why',
    async (type) => {
      await joinForToken(fanRequest(email));
      expect((await report({ type })).json()).toEqual({});
      expect(await stopOf(email)).toBe(type);
      expect((await readSignupDetail(db, key, 'fan', idOf('fan', email), new Date()))?.mailStop).toBe(type);
    },
  );

  test('may have any origin, because it comes from another server', async () => {
    expect((await report({ headers: { origin: 'https://relay.example' } })).status).toBe(200);
    expect(await stopOf(email)).toBe('bounce');
  });

  test.each([-4, 4])('signed by a clock that differs by %s minutes is accepted', async (minutes) => {
    expect((await report({ signedAt: after(new Date(), minutes * MINUTE) })).status).toBe(200);
    expect(await stopOf(email)).toBe('bounce');
  });

  test('that is delivered again does not undo a confirmation in between', async () => {
    const now = laterToday();
    const token = await joinForToken(fanRequest(email), now);
    await report();
    await confirmEmail(db, config, token, after(now, MINUTE));
    expect(await stopOf(email)).toBeUndefined();
    expect((await report()).status).toBe(200);
    expect(await stopOf(email)).toBeUndefined();
  });

  test('of a bounce marks the mail that was sent last, once for each report, and leaves waiting mails unmarked', async () => {
    const now = laterToday();
    await joinAndGetMail(now);
    await requestMailAgain(db, key, 'fan', email, after(now, 10 * MINUTE));
    await deliverNewest(after(now, 11 * MINUTE));
    await requestMailAgain(db, key, 'fan', email, after(now, 20 * MINUTE));
    await Promise.all([report(), report()]);
    await report();
    expect(await bouncesOf(email)).toEqual([false, true, false]);
    await report({ body: JSON.stringify({ events: [{ id: `other ${eventId}`, type: 'bounce', email }] }) });
    expect(await bouncesOf(email)).toEqual([true, true, false]);
  });

  test('of a bounce marks one mail, and another report at the same time marks another mail', async () => {
    const now = laterToday();
    await joinAndGetMail(now);
    await requestMailAgain(db, key, 'fan', email, after(now, 10 * MINUTE));
    await deliverNewest(after(now, 11 * MINUTE));
    const ids = [eventId, `other ${eventId}`, eventId];
    await Promise.all(ids.map((id) => processMailEvent(db, config, { id, type: 'bounce', email }, now)));
    expect(await bouncesOf(email)).toEqual([true, true]);
  });

  test('of a complaint marks no mail as bounced', async () => {
    await joinAndGetMail(laterToday());
    await report({ type: 'complaint' });
    expect(await bouncesOf(email)).toEqual([false]);
  });

  test('about a person who was deleted stores no address', async () => {
    const now = laterToday();
    await joinAndGetMail(now);
    await report();
    expect(await bouncesOf(email)).toEqual([true]);
    await deleteAccount(db, config, email, after(now, MINUTE));
    eventId = `later ${eventId}`;
    expect((await report()).status).toBe(200);
    expect(await mailDocs(email)).toEqual([]);
  });

  test('with the maximum number of addresses is stored completely, and with one more is refused', async () => {
    const events = (count: number) =>
      JSON.stringify({
        events: Array.from({ length: count }, (_, n) => ({
          id: `${eventId} ${n}`,
          type: 'bounce',
          email: `${n}.${email}`,
        })),
      });
    expect((await report({ body: events(MAIL_EVENTS_MAX + 1) })).status).toBe(400);
    expect(await stopOf(`0.${email}`)).toBeUndefined();
    expect((await report({ body: events(MAIL_EVENTS_MAX) })).status).toBe(200);
    expect(await stopOf(`${MAIL_EVENTS_MAX - 1}.${email}`)).toBe('bounce');
  });
});

describe('the relay for Amazon SES of docs/mail-events.md', () => {
  const notice = (type: 'Bounce' | 'Complaint', bounceType = 'Permanent') => ({
    Records: [
      {
        Sns: {
          Message: JSON.stringify({
            notificationType: type,
            bounce: { bounceType, feedbackId: eventId, bouncedRecipients: [{ emailAddress: email }] },
            complaint: { feedbackId: eventId, complainedRecipients: [{ emailAddress: email }] },
          }),
        },
      },
    ],
  });

  async function relay(sent: object): Promise<void> {
    const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/mail-events.md', 'utf8')) ?? [];
    vi.stubEnv('SITE_ORIGIN', newClient().base);
    vi.stubEnv('MAIL_EVENTS_KEY', config.mailEventsKey);
    const { handler } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    await handler(sent);
  }

  test.each([
    ['a permanent bounce', () => notice('Bounce'), 'bounce'],
    ['a complaint', () => notice('Complaint'), 'complaint'],
  ])('reports %s', async (_what, sent, stop) => {
    await relay(sent());
    expect(await stopOf(email)).toBe(stop);
  });

  test('does not report a full mailbox', async () => {
    await relay(notice('Bounce', 'Transient'));
    expect(await stopOf(email)).toBeUndefined();
  });
});

describe('an attacker who reports', () => {
  test.each<[string, () => Report]>([
    ['without a signature', () => ({ signature: '' })],
    [
      'with a made-up signature',
      () => ({ signature: `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` }),
    ],
    [
      'with the signature of another body',
      () => ({ signature: signBody('{}', config.mailEventsKey, Math.floor(Date.now() / 1_000)) }),
    ],
    [
      'with another key',
      () => ({
        signature: signBody(
          JSON.stringify({ events: [{ id: eventId, type: 'bounce', email }] }),
          'guessed',
          Math.floor(Date.now() / 1_000),
        ),
      }),
    ],
    ['with a signature of six minutes ago', () => ({ signedAt: after(new Date(), -6 * MINUTE) })],
    ['with a signature from the future', () => ({ signedAt: after(new Date(), 6 * MINUTE) })],
  ])('%s is refused and changes nothing', async (_how, attack) => {
    const reply = await report(attack());
    expect([reply.status, reply.text]).toEqual([401, sentence('en', 'wrongSignature')]);
    expect(await stopOf(email)).toBeUndefined();
  });
});

test('an address that bounced gets nothing for a week, and then its link on request', async () => {
  const now = laterToday();
  await joinForToken(fanRequest(email), now);
  await report();
  const ask = async (at: Date) => {
    await requestMailAgain(db, key, 'fan', email, at);
    const id = String((await mailDocs(email)).at(-1)?.id);
    await deliverMail(db, config, id, () => after(at, 2 * MINUTE));
    return (await mailDocs(email)).at(-1)?.delivery.state;
  };
  const before = (await mailsTo(email)).length;
  expect(await ask(after(now, 5 * DAY))).toBe('DECLINED');
  expect(await ask(after(now, 8 * DAY))).toBe('SUCCESS');
  expect(await mailsTo(email)).toHaveLength(before + 1);
});
