import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER, type SearchRow } from '../../contract/admin.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { searchSignups } from '../../src/collections/signups-search.ts';
import { config } from '../../src/config.ts';
import { type JoinRequest, joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { processLateAnswers } from '../../src/workflows/late-answers.ts';
import { makeSearchable } from '../../src/workflows/make-searchable.ts';
import { PASSWORD } from '../support/admin.ts';
import { type Client, inParallel } from '../support/client.ts';
import { countRoundTrips } from '../support/count-calls.ts';
import { countOperations } from '../support/count-operations.ts';
import { ownServer } from '../support/own-server.ts';
import {
  after,
  fanRequest,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  markVerified,
  newEmail,
  SECOND,
} from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';

/* Uses a project of its own, because the emulator has no indexes, so a search reads all signups. */

const server = await ownServer();
const { db } = server;
const client: Client = server.client();
let session: { Cookie: string };
const ask = (body: object, headers: Record<string, string> = {}) =>
  client.post('/api/admin/search', body, { ...session, ...headers });
const search = async (q: string): Promise<SearchRow[]> => (await ask({ q })).json();

/** Searches until the last page. */
async function allPages(q: string, limit: number): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply = await ask({ q, limit, cursor });
    rows.push(...reply.json());
    cursor = reply.headers.get(NEXT_CURSOR_HEADER);
  }
  return rows;
}

/** Returns a word that no other name in the test run contains. */
const newWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 11)}`;
/** Signs up and stores the search keys, as the trigger does. */
async function join(request: JoinRequest, at = laterToday()): Promise<void> {
  await joinWaitlist(db, config.mailboxKey, request, at);
  const { userType, email } = request;
  await makeSearchable(db, userType, await signupRef(db, userType, idOf(userType, email)).get());
}

beforeAll(async () => {
  session = await server.logIn(PASSWORD);
});
afterAll(server.close);

describe('a search finds a signup', () => {
  test('by the whole address, in any case, before its search keys are stored', async () => {
    const email = newEmail();
    await joinWaitlist(db, config.mailboxKey, fanRequest(email), laterToday());
    expect(await search(email.slice(0, 8))).toEqual([]);
    expect(await search(email.toUpperCase())).toMatchObject([{ userType: 'fan', email }]);
  });

  test('by name if the signup changed before its search keys were stored', async () => {
    const [word, email] = [newWord(), newEmail()];
    await joinWaitlist(db, config.mailboxKey, fanRequest(email, { profile: { name: word } }), laterToday());
    const created = await signupRef(db, 'fan', idOf('fan', email)).get();
    await markVerified(email, new Date(), db);
    await makeSearchable(db, 'fan', created);
    expect(await search(word)).toMatchObject([{ userType: 'fan', email }]);
  });

  test('by name and by address on both lists, newest first', async () => {
    const [word, start] = [newWord(), laterToday()];
    const [fan, idol] = [newEmail(), `luna.${word}@example.com`];
    await join(fanRequest(fan, { profile: { name: `Mina ${word.toUpperCase()}` } }), start);
    await join(idolRequest(idol), after(start, SECOND));
    const rows = await search(word);
    expect(rows.map(({ email }) => email)).toEqual([idol, fan]);
    expect(rows[1]).toEqual({
      id: idOf('fan', fan),
      userType: 'fan',
      name: `Mina ${word.toUpperCase()}`,
      email: fan,
      createdAt: start.toISOString(),
      accessTier: 'standard',
      hasEarlyAccess: false,
      priorityScore: expect.any(Number),
    });
    expect((await search(`mina ${word.slice(0, 5)}`)).map(({ email }) => email)).toEqual([fan]);
    expect((await search(idol)).map(({ email }) => email)).toEqual([idol]);
  });

  test('by a name that later replaced the placeholder of a quick form', async () => {
    const [email, word, now] = [newEmail(), newWord(), laterToday()];
    await join(fanRequest(email, { profile: { name: 'Fanlight fan' } }), now);
    expect(await search(word)).toEqual([]);
    await join(fanRequest(email, { profile: { name: word } }), after(now, 2 * MINUTE));
    await processLateAnswers(db);
    expect((await search(word)).map((row) => row.email)).toEqual([email]);
  });

  test('page by page without gaps or duplicates among simultaneous signups', async () => {
    const [word, now] = [newWord(), laterToday()];
    for (let n = 0; n < 4; n++) {
      await join(fanRequest(newEmail(), { profile: { name: word } }), now);
      await join(idolRequest(`${word}-${n}@example.com`), now);
    }
    const ids = (await allPages(word, 3)).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(ids).toEqual((await search(word)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
  });

  test('by a long address that starts like many others, on a later page', async () => {
    const word = newWord();
    for (let n = 10; n < 18; n++) await join(fanRequest(`${word}${word}${n}@example.com`));
    const found = await allPages(`${word}${word}13`, 2);
    expect(found.map(({ email }) => email)).toEqual([`${word}${word}13@example.com`]);
  });

  test('by a complete address only, not by another address that begins like it', async () => {
    const word = newWord();
    await join(fanRequest(`${word}@example.com`));
    const found = async (q: string) => (await search(q)).map(({ email }) => email);
    expect(await found(`${word}@example.co`)).toEqual([]);
    expect(await found(`${word}@example`)).toEqual([`${word}@example.com`]);
    expect(await found(`${word}@`)).toEqual([`${word}@example.com`]);
  });

  test('by three letters inside a word of its name or address', async () => {
    const [word, fan] = [newWord(), newEmail()];
    await join(fanRequest(fan, { profile: { name: `Mina ${word}` } }));
    await join(idolRequest(`luna.${word}@example.com`));
    const inside = word.slice(4, 9);
    const emails = (await search(inside)).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining([fan, `luna.${word}@example.com`]));
    const three = (await allPages(word.slice(4, 7), 50)).map(({ email }) => email);
    expect(three).toEqual(expect.arrayContaining([fan, `luna.${word}@example.com`]));
  });

  test('among 30 in one list with 31 reads, and among 56 in both lists with 50 reads', async () => {
    const word = newWord();
    const requests = Array.from({ length: 30 }, () => fanRequest(newEmail(), { profile: { name: word } }));
    await inParallel(requests.length, 10, (n) => join(requests[n] as JoinRequest));
    const searching = () => searchSignups(db, word, 50, '', true);
    expect((await searching())?.found).toHaveLength(30);
    expect(await countOperations(db, searching)).toMatchObject({ reads: 25 + 1 + 5 });
    for (let n = 0; n < 26; n++) await join(idolRequest(`${word}-${n}@example.com`));
    expect(await countOperations(db, searching)).toMatchObject({ reads: 50 });
    expect(await allPages(word, 50)).toHaveLength(56);
  });
});

test('a search costs at most 51 documents and two round trips, however many match and wherever they are', async () => {
  const word = newWord();
  const searching = () => searchSignups(db, word, 50, '', true);
  const cost = async () => ({
    ...(await countOperations(db, searching)),
    roundTrips: await countRoundTrips(db, searching),
  });
  await inParallel(60, 10, () => join(fanRequest(newEmail(), { profile: { name: word } })));
  // A query without results is billed as one read.
  expect(await cost()).toEqual({ reads: 51 + 1, writes: 0, roundTrips: 2 });
  await join(idolRequest(`${word}@example.com`));
  expect(await cost()).toEqual({ reads: 51, writes: 0, roundTrips: 2 });
  await inParallel(30, 10, (n) => join(idolRequest(`${word}-${n}@example.com`)));
  expect(await cost()).toEqual({ reads: 50, writes: 0, roundTrips: 1 });
});

test.each(['...', 'x'.repeat(254), '\u0000', '__proto__', '\u{1F49C}'])(
  'a search for %j finds no signup',
  async (q) => {
    const reply = await ask({ q });
    expect([reply.status, reply.json()]).toEqual([200, []]);
  },
);

test('a search with an empty or overlong text or a malformed cursor is refused in every language', async () => {
  for (const language of LANGUAGES) {
    const headers = { 'Accept-Language': language };
    expectRefusal(await ask({}, headers), 400, 'required', { language, field: 'q' });
    expectRefusal(await ask({ q: ' ' }, headers), 400, 'required', { language, field: 'q' });
    expectRefusal(await ask({ q: 'x'.repeat(255) }, headers), 400, 'tooLong', {
      language,
      field: 'q',
      max: 254,
    });
    expectRefusal(await ask({ q: 'mina', cursor: 'abc' }, headers), 400, 'invalidCursor', { language });
  }
});
