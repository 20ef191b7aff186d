import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { VISITOR_MAIL_LIMIT } from '../contract/limits.ts';
import { database } from '../src/collections/database.ts';
import { outbox } from '../src/collections/outbox.ts';
import { config } from '../src/config.ts';
import { mailboxHash } from '../src/domain/mailbox.ts';
import { sendMail } from '../src/triggers/send-mail.ts';
import { inParallel, newClient } from './support/client.ts';
import { mailsTo } from './support/inbox.ts';
import { HOUR } from './support/people.ts';

const REQUESTS = 200;
const AT_ONCE = 20;

test('two hundred requests from two hundred clients in any spelling send a mailbox five mails', async () => {
  const name = `victim${randomBytes(6).toString('hex')}`;
  const spellings = [
    `${name}@gmail.com`,
    `${name.toUpperCase()}@GMAIL.COM`,
    `vic.tim${name.slice(6)}@gmail.com`,
  ];
  const spelling = (n: number) =>
    n % 2 ? `${name}+${n}@gmail.com` : String(spellings[n % spellings.length]);
  const statuses = await inParallel(REQUESTS, AT_ONCE, async (n) => {
    const [caller, email] = [newClient(), spelling(n)];
    const calls = [
      () => caller.post('/api/waitlist/fan', { name: 'Mina', email }),
      () => caller.post('/api/waitlist/idol', { stageName: 'Luna', email }),
      () => caller.post('/api/resend-verification', { email, userType: n % 2 ? 'fan' : 'idol' }),
      () => caller.post('/api/newsletter/subscribe', { email, type: n % 3 ? 'blog' : 'changelog' }),
    ];
    return (await calls[n % calls.length]?.())?.status;
  });
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  // The emulators' queues send the mails that are due now. This runs the tasks of the others later in the day.
  const start = Date.now();
  const { docs } = await outbox(database())
    .where('mailboxHash', '==', mailboxHash(config.mailboxKey, `${name}@gmail.com`))
    .get();
  expect(docs.length).toBeGreaterThan(VISITOR_MAIL_LIMIT.perDay);
  for (let hours = 0; hours < 24; hours += 4) {
    const now = () => new Date(start + hours * HOUR);
    // Only a few at once, because they share the document of their mailbox.
    await inParallel(docs.length, 3, (n) =>
      sendMail(database(), config, async () => {}, { mailId: String(docs[n]?.id) }, now),
    );
  }
  const addresses = [...new Set(Array.from({ length: REQUESTS }, (_, n) => spelling(n).toLowerCase()))];
  const mails = (await inParallel(addresses.length, AT_ONCE, (n) => mailsTo(String(addresses[n])))).flat();
  expect(mails.length).toBe(VISITOR_MAIL_LIMIT.perDay);
});
