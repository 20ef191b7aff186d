import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR_MAIL_LIMIT } from '../../contract/limits.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { config } from '../../src/config.ts';
import { mailboxHash } from '../../src/domain/mailbox.ts';
import { sendMail } from '../../src/triggers/send-mail.ts';
import { inParallel } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';
import { HOUR } from '../support/people.ts';

/* Uses a project of its own, whose mails only the test delivers. */

const REQUESTS = 200;
const AT_ONCE = 20;

let server: OwnServer;
beforeAll(async () => {
  server = await ownServer();
});
afterAll(() => server.close());

test('two hundred requests from two hundred clients, in many spellings of one address, send its mailbox five mails', async () => {
  const name = `victim${randomBytes(6).toString('hex')}`;
  const spellings = [
    `${name}@gmail.com`,
    `${name.toUpperCase()}@GMAIL.COM`,
    `vic.tim${name.slice(6)}@gmail.com`,
  ];
  const spelling = (n: number) =>
    n % 2 ? `${name}+${n}@gmail.com` : String(spellings[n % spellings.length]);
  const statuses = await inParallel(REQUESTS, AT_ONCE, async (n) => {
    const [caller, email] = [server.client(), spelling(n)];
    const calls = [
      () => caller.post('/api/waitlist/fan', { name: 'Mina', email }),
      () => caller.post('/api/waitlist/idol', { stageName: 'Luna', email }),
      () => caller.post('/api/resend-verification', { email, userType: n % 2 ? 'fan' : 'idol' }),
      () => caller.post('/api/newsletter/subscribe', { email, type: n % 3 ? 'blog' : 'changelog' }),
    ];
    return (await calls[n % calls.length]?.())?.status;
  });
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  const start = Date.now();
  const { docs } = await outbox(server.db)
    .where('mailboxHash', '==', mailboxHash(config.mailboxKey, `${name}@gmail.com`))
    .get();
  expect(docs.length).toBeGreaterThan(VISITOR_MAIL_LIMIT.perDay);
  for (let hours = 0; hours < 24; hours += 4) {
    const now = () => new Date(start + hours * HOUR);
    // Only a few at once, because they share the document of their mailbox.
    await inParallel(docs.length, 3, (n) =>
      sendMail(server.db, config, async () => {}, { mailId: String(docs[n]?.id) }, now),
    );
  }
  const addresses = [...new Set(Array.from({ length: REQUESTS }, (_, n) => spelling(n).toLowerCase()))];
  const mails = (await inParallel(addresses.length, AT_ONCE, (n) => mailsTo(String(addresses[n])))).flat();
  expect(mails.length).toBe(VISITOR_MAIL_LIMIT.perDay);
});
