import { expect, test, vi } from 'vitest';
import { database } from '../src/collections/database.ts';
import { personRef } from '../src/collections/people.ts';
import { newClient } from './support/client.ts';
import { idOf, newEmail, storedFan, tokenIn } from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';

/** Returns every document. Expects no subcollections below the first 50. */
async function dump(): Promise<{ path: string; data: object }[]> {
  const collections = await database().listCollections();
  const documents = (await Promise.all(collections.map((collection) => collection.get()))).flatMap(
    ({ docs }) => docs,
  );
  const below = await Promise.all(documents.slice(0, 50).map(({ ref }) => ref.listCollections()));
  expect(below.flat()).toEqual([]);
  return documents.map((document) => ({ path: document.ref.path, data: document.data() }));
}

/** Returns all texts in a value, including its keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...textsIn(inside)]);
}

test('an attacker with a copy of the database cannot confirm an address', async () => {
  const email = newEmail();
  await newClient().post('/api/waitlist/fan', { name: 'Mina', email });
  const token = tokenIn(await sentMail(email));

  const id = idOf('fan', email);
  const row = personRef(database(), 'fan', id);
  await vi.waitUntil(async () => (await row.get()).exists, { timeout: 60_000, interval: 100 });

  const everything = await dump();
  expect(everything.length).toBeGreaterThan(3);
  const allText = JSON.stringify(everything);
  expect({ token: allText.includes(token), link: /\/verification|token=/.test(allText) }).toEqual({
    token: false,
    link: false,
  });

  const fan = await storedFan(email);
  const about = everything.filter(({ path, data }) =>
    [String(id), email, String(fan?.mailboxHash)].some((clue) =>
      `${path} ${JSON.stringify(data)}`.includes(clue),
    ),
  );
  expect(about.map(({ path }) => path.split('/')[0]).sort()).toEqual([
    'fans',
    'mailboxes',
    'outbox',
    'people',
    'tokens',
  ]);
  const tries = new Set(
    about.flatMap(({ path, data }) => [...path.split('/'), ...textsIn(data)]).filter(Boolean),
  );
  expect(tries.size).toBeGreaterThan(20);
  for (const guess of tries) {
    // Each guess comes from another client, so that the limit per client does not refuse it.
    const reply = await newClient().post('/api/verify-email', { token: guess });
    expect.soft(reply.status, guess).toBe(400);
  }
  expect((await storedFan(email))?.verifiedAt).toBeNull();
  expect((await newClient().post('/api/verify-email', { token })).status).toBe(200);
});
