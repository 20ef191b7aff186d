import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../src/api/server.ts';
import { database } from '../src/collections/database.ts';
import { signups } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { inParallel, newClient, type Reply } from './support/client.ts';
import { mailsTo } from './support/inbox.ts';
import { newProject, openProject } from './support/own-project.ts';
import { mailDocs, markVerified, newEmail, storedFan } from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';

const TIMES = 100;

/*
 * Runs the API in this process at a fixed time: a repeated signup adds no mail only within 10 seconds, and 100 posts
 * may take longer.
 */
const NOW = new Date();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Serves the data of a project. @returns the origin. */
async function serve(db: Firestore): Promise<string> {
  const server = createServer('signups', { db, config, now: () => NOW }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Returns the nth spelling of an address. */
function spelling(email: string, n: number): string {
  const mixed = [...email]
    .map((letter, at) => ((n >> (at % 7)) & 1 ? letter.toUpperCase() : letter))
    .join('');
  return `${' '.repeat(n % 3)}${mixed}${'\t'.repeat(n % 2)}`;
}

/** Returns everything that a reply reveals, except its date. */
function shownBy({ status, headers, text }: Reply) {
  const shown = Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
  return JSON.stringify({ status, headers: shown, text });
}

function signUp(origin: string, email: string, name = 'Mina') {
  return newClient(origin).post('/api/waitlist/fan', { name, email, wants: '' });
}

function signUpManyTimes(origin: string, email: string) {
  return inParallel(TIMES, TIMES, (n) => signUp(origin, spelling(email, n), `Mina ${n}`));
}

test('a hundred simultaneous signups with one address store one signup, send one mail and get the same reply', async () => {
  const email = newEmail();
  const replies = await signUpManyTimes(await serve(database()), email);
  expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
  expect([...new Set(replies.map(shownBy))]).toHaveLength(1);
  expect(replies[0]?.json()).toEqual({ emailVerificationSent: true });

  const stored = await signups(database(), 'fan').where('email', '==', email).get();
  expect(stored.size).toBe(1);
  expect(await mailDocs(email)).toHaveLength(1);
  await sentMail(email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the replies do not reveal whether an address is verified or new', async () => {
  // A project of its own, because deliveries of other tests change the replies.
  const { db, close } = openProject(newProject());
  const origin = await serve(db);
  const [verified, unknown] = [newEmail(), newEmail()];
  const first = await signUp(origin, verified);
  await markVerified(verified, new Date(), db);
  const before = await storedFan(verified, db);
  const replies = await signUpManyTimes(origin, verified);
  const fresh = await signUp(origin, unknown);
  expect([...new Set([first, ...replies, fresh].map(shownBy))]).toHaveLength(1);
  expect(await storedFan(verified, db)).toEqual(before);
  const templates = (await mailDocs(verified, db)).map(({ template }) => template);
  expect(templates.sort()).toEqual(['already-joined', 'verify-email']);
  await close();
});
