import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../contract/admin.ts';
import { FAILED_MAILS_LISTED_MS } from '../../contract/limits.ts';
import type { ListedMail } from '../../contract/mails.ts';
import { invitationPath } from '../../src/collections/invitations.ts';
import { type MailDoc, mailRef, newMail, pageOfMails } from '../../src/collections/outbox.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { processMailEvent } from '../../src/workflows/process-mail-event.ts';
import { storeFans } from '../support/listed-fans.ts';
import { ownServer } from '../support/own-server.ts';
import { expectRefusal } from '../support/sentences.ts';

/* Tests the lists of mails that an admin sees: those that wait, and those that failed or bounced. */

const NOW = new Date();
const minutes = (number: number) => Timestamp.fromMillis(NOW.getTime() + number * 60_000);
const server = await ownServer();
let session: { Cookie: string };
let fan = { id: 0, name: '' };
afterAll(server.close);

beforeAll(async () => {
  session = await server.logIn(await server.add('Orm', 'operator'));
  const [stored, other] = await storeFans(server.db, 2, (n) => ({ name: n === 0 ? 'Mina Kim' : 'Nam Orn' }));
  fan = { id: stored?.id ?? 0, name: 'Mina Kim' };
  const store = (
    id: string,
    due: Timestamp,
    delivery: Partial<MailDoc['delivery']> = {},
    about = signupPath('fan', fan.id),
  ) => {
    const to = { email: `${id}@example.com`, mailboxHash: id, language: 'en' } as const;
    const mail = newMail(to, about, 'verify-email', due, { due });
    return mailRef(server.db, id).set({ ...mail, delivery: { ...mail.delivery, ...delivery } });
  };
  const ended = (state: 'ERROR' | 'SUCCESS', endTime: Timestamp) => ({
    state,
    endTime,
    nextAttemptAt: null,
    ...(state === 'ERROR' ? { failedAt: endTime } : {}),
  });
  await Promise.all([
    store('later', minutes(9), {}, signupPath('fan', other?.id ?? 0)),
    store('overdue', minutes(-9), {}, invitationPath('fan', fan.id)),
    store('retried', minutes(-60), { attempts: 2, error: '451', nextAttemptAt: minutes(1) }),
    store('sent', minutes(-60), ended('SUCCESS', minutes(-59))),
    store('bounced', minutes(-600), ended('SUCCESS', minutes(-599))),
    store('failed-first', minutes(-60), { ...ended('ERROR', minutes(-50)), attempts: 1, error: '550' }),
    store('failed-last', minutes(-60), ended('ERROR', minutes(-40))),
    store('failed-long-ago', minutes(-60), ended('ERROR', minutes(-FAILED_MAILS_LISTED_MS / 60_000 - 1))),
  ]);
  const email = 'bounced@example.com';
  await processMailEvent(server.db, config, { id: email, type: 'bounce', email }, minutes(-45).toDate());
});

async function list(
  query: string,
  as = session,
): Promise<{ rows: ListedMail[]; next: string; text: string }> {
  const reply = await server.client().get(`/api/admin/mails?${query}`, as);
  expect(reply.status, reply.text).toBe(200);
  return { rows: reply.json(), next: reply.headers.get(NEXT_CURSOR_HEADER) ?? '', text: reply.text };
}
const names = (rows: ListedMail[]) => rows.map(({ email }) => email.split('@')[0]);

test('an admin sees the mails that wait, the ones due first on top, with the person and the last error', async () => {
  const { rows } = await list('');
  expect(names(rows)).toEqual(['overdue', 'retried', 'later']);
  expect(rows[1]).toEqual({
    email: 'retried@example.com',
    template: 'verify-email',
    state: 'PENDING',
    requestedAt: minutes(-60).toDate().toISOString(),
    dueAt: minutes(1).toDate().toISOString(),
    endedAt: null,
    bouncedAt: null,
    attempts: 2,
    error: '451',
    signup: { userType: 'fan', ...fan },
  });
});

test('each mail in the list has the name of its own person, and none if it is about an invitation', async () => {
  const { rows } = await list('');
  expect(rows.map(({ signup }) => signup?.name)).toEqual([undefined, 'Mina Kim', 'Nam Orn']);
});

test('an admin sees the mails that failed or bounced in the last two days, without those that arrived', async () => {
  const { rows } = await list('state=failed');
  expect(names(rows)).toEqual(['failed-first', 'bounced', 'failed-last']);
  expect(rows[0]).toMatchObject({ state: 'ERROR', attempts: 1, error: '550', dueAt: null, bouncedAt: null });
  expect(rows[1]).toMatchObject({
    state: 'SUCCESS',
    dueAt: null,
    endedAt: minutes(-599).toDate().toISOString(),
    bouncedAt: minutes(-45).toDate().toISOString(),
  });
});

test('a mail stays in the list of failed ones until exactly two days after it failed', async () => {
  const failedMs = minutes(-FAILED_MAILS_LISTED_MS / 60_000 - 1).toMillis();
  const firstAt = async (ms: number) => {
    const page = await pageOfMails(server.db, 'failed', 1, '', new Date(failedMs + ms));
    return page?.documents[0]?.id;
  };
  expect(await firstAt(FAILED_MAILS_LISTED_MS)).toBe('failed-long-ago');
  expect(await firstAt(FAILED_MAILS_LISTED_MS + 1)).toBe('failed-first');
});

test('each list continues where its page ends', async () => {
  for (const query of ['state=waiting', 'state=failed']) {
    const { rows: all } = await list(query);
    const first = await list(`${query}&limit=1`);
    const second = await list(`${query}&limit=1&cursor=${first.next}`);
    expect(names([...first.rows, ...second.rows])).toEqual(names(all).slice(0, 2));
  }
  expectRefusal(await server.client().get('/api/admin/mails?cursor=nonsense', session), 400, 'invalidCursor');
});

test('a viewer sees no address in the list of mails', async () => {
  const { rows, text } = await list('', await server.logIn(await server.add('Nam', 'viewer')));
  expect(rows).toHaveLength(3);
  expect(text).not.toContain('example.com');
});
