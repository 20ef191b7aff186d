import { afterEach, expect, test } from 'vitest';
import { MAIL_LIFETIME_MS, YOURE_IN_DELAY_MS } from '../../contract/limits.ts';
import { SIGNATURE_HEADER } from '../../contract/mail-events.ts';
import type { MailEvent } from '../../contract/values.ts';
import type { Wave } from '../../contract/waves.ts';
import { signBody } from '../../src/api/signed-body.ts';
import { type WaveDoc, waveRef } from '../../src/collections/waves.ts';
import { config } from '../../src/config.ts';
import { codeOfMail } from '../../src/domain/mails.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { invite } from '../../src/workflows/invite.ts';
import { describeWave } from '../../src/workflows/read-wave.ts';
import { setInboxMode } from '../support/inbox.ts';
import { storeFans } from '../support/listed-fans.ts';
import { after, mailDocs } from '../support/people.ts';
import { wavesOfEachTest } from '../support/waves.ts';

/* Tests the result of a wave: its mails and codes. */

afterEach(() => setInboxMode('up'));
const { own, get, hold, release } = wavesOfEachTest();

const mailTo = async (email: string) => {
  const mail = (await mailDocs(email, own.server.db)).at(-1);
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return mail;
};

/** Sends a person's newest mail once it is due. */
async function deliver(email: string): Promise<void> {
  const { id } = await mailTo(email);
  const due = after(new Date(), YOURE_IN_DELAY_MS);
  expect(await deliverMail(own.server.db, config, id, () => due)).toBeNull();
}

/** Reports a mail as the operator's relay does. */
async function report(type: MailEvent, email: string): Promise<void> {
  const body = JSON.stringify({ events: [{ id: `${type} of ${email}`, type, email }] });
  const signature = signBody(body, config.mailEventsKey, Math.floor(Date.now() / 1_000));
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  expect((await own.server.client().call('POST', '/api/mail-events', { body, headers })).status).toBe(200);
}

/** Redeems the code in a person's mail as the app does. */
async function enter(email: string): Promise<void> {
  const code = codeOfMail(config.tokenKey, await mailTo(email));
  const key = { Authorization: `Bearer ${config.appKey}` };
  const reply = await own.server.client().post('/api/admission/redeem', { code, email }, key);
  expect(reply.status, reply.text).toBe(200);
}

test('the result of a wave counts the mails that arrived, wait or failed, and the members who entered, but nobody else', async () => {
  const fans = await storeFans(own.server.db, 9);
  const emails = fans.map(({ fan }) => fan.email);
  const [bounced = '', complaining = '', active = '', idle = '', refused = ''] = emails;
  const [ofNext = '', waiting = ''] = emails.slice(7);
  const { id } = await hold({ number: 7 });
  const next = await hold({ number: 1 });
  for (const wave of [id, next.id]) await release(wave);
  for (const email of [bounced, complaining, active, idle, ofNext]) await deliver(email);
  await setInboxMode('refuse');
  await deliver(refused);
  await report('bounce', bounced);
  await report('bounce', bounced);
  await report('complaint', complaining);
  for (const email of [ofNext, waiting]) await report('bounce', email);
  await enter(active);
  expect((await get<Wave>(`/waves/${id}`)).result).toEqual({
    mails: { sent: 4, waiting: 2, bounced: 3 },
    used: 1,
  });
  expect((await get<Wave>(`/waves/${next.id}`)).result).toEqual({
    mails: { sent: 1, waiting: 0, bounced: 1 },
    used: 0,
  });
});

test('the result of a wave has no numbers of mails once the mails are deleted, but still counts the members who entered', async () => {
  const { db } = own.server;
  const [fan] = await storeFans(db, 1);
  const { id } = await hold({ number: 1 });
  await release(id);
  await deliver(fan?.fan.email ?? '');
  await enter(fan?.fan.email ?? '');
  const wave = (await waveRef(db, id).get()).data() as WaveDoc;
  const resultAfter = async (ms: number) =>
    (await describeWave(db, id, wave, after(wave.release?.at.toDate() as Date, ms))).result;
  const mails = { sent: 1, waiting: 0, bounced: 0 };
  expect(await resultAfter(MAIL_LIFETIME_MS - 1)).toEqual({ mails, used: 1 });
  expect(await resultAfter(MAIL_LIFETIME_MS)).toEqual({ mails: null, used: 1 });
});

test('a wave does not count the bounce of another mail, whether it sent mails itself or none', async () => {
  const emails = (await storeFans(own.server.db, 2)).map(({ fan }) => fan.email);
  const { id } = await hold({ number: 1 });
  const silent = await hold({ number: 1, notify: false });
  for (const wave of [id, silent.id]) await release(wave);
  await deliver(emails[0] ?? '');
  for (const email of emails) {
    expect((await own.server.client().post('/api/my-place/link', { email, userType: 'fan' })).status).toBe(
      200,
    );
    await deliver(email);
    await report('bounce', email);
  }
  const mails = { waiting: 0, bounced: 0 };
  expect((await get<Wave>(`/waves/${id}`)).result?.mails).toEqual({ ...mails, sent: 1 });
  expect((await get<Wave>(`/waves/${silent.id}`)).result?.mails).toEqual({ ...mails, sent: 0 });
});

test('a wave does not count the entry of a member who has been invited with a new code since', async () => {
  const [member] = await storeFans(own.server.db, 1);
  const email = String(member?.fan.email);
  const { id } = await hold({ number: 1 });
  await release(id);
  const offer = { userType: 'fan', tier: 'beta', admin: 'Orm', language: 'en' } as const;
  await invite(own.server.db, config, { ...offer, email }, new Date());
  await enter(email);
  expect((await get<Wave>(`/waves/${id}`)).result?.used).toBe(0);
});
