import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { VISITOR_MAIL_LIMIT } from '../contract/limits.ts';
import { inParallel, newClient } from './support/client.ts';
import { mailsTo } from './support/inbox.ts';
import { HOUR } from './support/people.ts';
import { runSchedules } from './support/scheduler.ts';

const REQUESTS = 1_000;
const AT_ONCE = 20;

test('a thousand requests from a thousand clients in any spelling send a mailbox five mails', {
  timeout: 400_000,
}, async () => {
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

  const start = Date.now();
  for (let hours = 0; hours < 24; hours += 4) await runSchedules(() => new Date(start + hours * HOUR));
  const addresses = [...new Set(Array.from({ length: REQUESTS }, (_, n) => spelling(n).toLowerCase()))];
  const mails = (await inParallel(addresses.length, AT_ONCE, (n) => mailsTo(String(addresses[n])))).flat();
  expect(mails.length).toBe(VISITOR_MAIL_LIMIT.perDay);
});
