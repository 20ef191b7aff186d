import { expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { signupRef, signups } from '../src/collections/signups.ts';
import { inParallel, newClient, type Reply } from './support/client.ts';
import { mailsTo } from './support/inbox.ts';
import { idOf, mailDocs, newEmail, storedFan } from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';

const TIMES = 100;

/** The same address as a hundred people would type it. */
function spelling(email: string, n: number): string {
  const mixed = [...email]
    .map((letter, at) => ((n >> (at % 7)) & 1 ? letter.toUpperCase() : letter))
    .join('');
  return `${' '.repeat(n % 3)}${mixed}${'\t'.repeat(n % 2)}`;
}

/** All that an answer tells, but the time of day. */
function told({ status, headers, text }: Reply) {
  const shown = Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
  return JSON.stringify({ status, headers: shown, text });
}

function signUp(email: string) {
  return inParallel(TIMES, TIMES, (n) =>
    newClient().post('/api/waitlist/fan', { name: `Mina ${n}`, email: spelling(email, n), wants: '' }),
  );
}

test('a hundred signups with one address at once make one record and one mail, and are answered alike', async () => {
  const email = newEmail();
  const replies = await signUp(email);
  expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
  expect([...new Set(replies.map(told))]).toHaveLength(1);
  expect(replies[0]?.json()).toEqual({ emailVerificationSent: true });

  const records = await signups(database(), 'fan').where('email', '==', email).get();
  expect(records.size).toBe(1);
  expect(await mailDocs(email)).toHaveLength(1);
  await sentMail(email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the answers do not tell a verified address from a new one', async () => {
  const [verified, unknown] = [newEmail(), newEmail()];
  const first = await newClient().post('/api/waitlist/fan', { name: 'Mina', email: verified });
  await signupRef(database(), 'fan', idOf('fan', verified)).update({
    verifiedAt: new Date(),
    referralCode: 'idolyyyyyyyy',
  });
  const before = await storedFan(verified);
  const replies = await signUp(verified);
  const fresh = await newClient().post('/api/waitlist/fan', { name: 'Mina', email: unknown });
  expect([...new Set([first, ...replies, fresh].map(told))]).toHaveLength(1);
  expect(await storedFan(verified)).toEqual(before);
  const templates = (await mailDocs(verified)).map(({ template }) => template);
  expect(templates.sort()).toEqual(['already-joined', 'verify-email']);
});
