import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestedIdolRow } from '../../contract/idol-request.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { idolRequests } from '../../src/collections/idol-requests.ts';
import { requestedIdols } from '../../src/collections/requested-idols.ts';
import { config } from '../../src/config.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { countIdolRequests, storeIdolRequest } from '../../src/workflows/request-idol.ts';
import { logIn } from '../support/admin.ts';
import { inParallel, newClient } from '../support/client.ts';
import { useOwnServer } from '../support/own-server.ts';
import { after, DAY, laterToday, MINUTE, newEmail } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';

await useOwnServer();

const REQUEST = '/api/idol-request';
const db = database();
let idol = '';
beforeEach(() => {
  idol = `Idol ${randomUUID()}`;
});

let headers: { Cookie: string };
beforeAll(async () => {
  headers = await logIn();
});

/** Counts the requests, and returns the admins' list, page by page. */
async function listed(): Promise<RequestedIdolRow[]> {
  await Promise.all([countIdolRequests(db), countIdolRequests(db)]);
  const rows: RequestedIdolRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await newClient().get(`/api/admin/idol-requests?limit=20&cursor=${cursor}`, headers);
    rows.push(...page.json());
    cursor = page.headers.get('x-next-cursor');
  }
  return rows;
}

async function countOf(request: string): Promise<number> {
  return (await listed()).find((row) => row.request === request)?.count ?? 0;
}

describe('an idol request', () => {
  test('is stored as typed with its consent', async () => {
    const email = newEmail();
    const body = { name: 'Mina', email, request: `  ${idol}, please! `, language: 'th' };
    const reply = await newClient().post(REQUEST, body);
    expect([reply.status, reply.json()]).toEqual([200, {}]);
    const [stored] = (await idolRequests(db).where('email', '==', email).get()).docs;
    expect(stored?.data()).toMatchObject({
      ...{ name: 'Mina', request: `${idol}, please!`, language: 'th' },
      consent: { version: '2025-07-26', language: 'th' },
    });
    expect(stored?.get('expireAt')).toBeUndefined();
  });

  test('without an address keeps the visitor’s name and expires after 180 days', async () => {
    const reply = await newClient().post(REQUEST, { name: 'Mina', request: idol });
    expect(reply.status).toBe(200);
    const [stored] = (await idolRequests(db).where('request', '==', idol).get()).docs;
    const { name, createdAt, expireAt } = stored?.data() ?? {};
    expect(name).toBe('Mina');
    expect((expireAt?.toMillis() ?? 0) - (createdAt?.toMillis() ?? 0)).toBe(180 * DAY);
  });

  test('of one person counts once in any number of spellings', async () => {
    const email = newEmail();
    const spellings = [idol, idol.toUpperCase(), `${idol}!!`, idol.replace(' ', '-')];
    const statuses = await inParallel(12, 12, async (n) => {
      const request = String(spellings[n % spellings.length]);
      return (
        await newClient().post(REQUEST, { request, email: n % 2 ? email : email.replace('@', '+tag@') })
      ).status;
    });
    expect(statuses).toEqual(Array(12).fill(200));
    const counts = await Promise.all(spellings.map(countOf));
    expect(Math.max(...counts)).toBe(1);
  });

  test('without an address counts once for each caller', async () => {
    const [one, other] = [newClient(), newClient()];
    for (const caller of [one, one, other]) await caller.post(REQUEST, { request: idol });
    expect(await countOf(idol)).toBe(2);
  });

  test('of a hundred and twenty people counts a hundred and twenty times', async () => {
    await inParallel(120, 20, () => newClient().post(REQUEST, { request: idol, email: newEmail() }));
    expect(await countOf(idol)).toBe(120);
    expect(await countOf(idol)).toBe(120);
  });

  test('of 230 people at once is counted by one run of the schedule', async () => {
    await inParallel(230, 20, () => {
      const input = { name: '', email: newEmail(), request: idol, language: 'en' } as const;
      return storeIdolRequest(db, config.mailboxKey, input, '', laterToday());
    });
    await countIdolRequests(db);
    expect(await requestsLike(idol)).toEqual([[idol, 230]]);
  });

  test('keeps the spelling of its first request', async () => {
    for (const request of [`${idol}!`, idol.toUpperCase(), idol]) {
      await newClient().post(REQUEST, { request, email: newEmail() });
      await countIdolRequests(db);
    }
    expect(await requestsLike(idol)).toEqual([[`${idol}!`, 3]]);
  });

  test.each(LANGUAGES)('that is blank is refused with a sentence in %s', async (language) => {
    const reply = await newClient().post(REQUEST, { request: ' \n ' }, { 'Accept-Language': language });
    expectRefusal(reply, 400, 'requestRequired', { language });
  });
});

describe('a request without an address', () => {
  const now = laterToday();
  /** Stores requests, one person after the other, and counts each. */
  async function ask(...requests: { request: string; email?: string; days: number }[]): Promise<void> {
    for (const { request, email = '', days } of requests) {
      const input = { name: '', email, request, language: 'en' } as const;
      await storeIdolRequest(db, config.mailboxKey, input, randomUUID(), after(now, days * DAY));
      await countIdolRequests(db);
    }
  }
  /** Returns the spelling that is shown, the count, and the days until it expires. */
  async function shown() {
    const all = (await requestedIdols(db).get()).docs.map((document) => document.data());
    const row = all.find(({ request }) => request.toLowerCase().startsWith(idol.toLowerCase()));
    const expiresMs = row?.expireAt?.toMillis();
    return [row?.request, row?.count, expiresMs === undefined ? null : (expiresMs - now.getTime()) / DAY];
  }

  test('is shown until another one follows, and the count expires with the latest one', async () => {
    await ask({ request: `${idol}!`, days: 0 });
    expect(await shown()).toEqual([`${idol}!`, 1, 180]);
    await ask({ request: `${idol}?`, days: 100 });
    expect(await shown()).toEqual([`${idol}?`, 2, 280]);
  });

  test('is no longer shown once a person with an address requests the idol, whose count does not expire', async () => {
    const email = newEmail();
    await ask({ request: `${idol}!`, days: 0 }, { request: idol.toUpperCase(), email, days: 1 });
    expect(await shown()).toEqual([idol.toUpperCase(), 2, null]);
    await ask({ request: `${idol}?`, days: 2 });
    expect(await shown()).toEqual([idol.toUpperCase(), 3, null]);
    await deleteAccount(db, config, email, new Date());
    expect(await shown()).toEqual([`${idol}?`, 3, 182]);
  });

  test('is not shown when a person deletes their data while another person’s request remains', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await ask(
      { request: `${idol}!`, email: first, days: 0 },
      { request: `${idol}?`, days: 1 },
      { request: `${idol}...`, email: second, days: 2 },
    );
    await deleteAccount(db, config, first, new Date());
    expect(await shown()).toEqual([`${idol}...`, 3, null]);
  });

  test('does not give its spelling to the idol if it is counted together with a request that has an address', async () => {
    const input = { name: '', request: idol, language: 'en' } as const;
    for (const [n, email] of ['', newEmail(), ''].entries()) {
      const request = idol + '!'.repeat(n);
      await storeIdolRequest(
        db,
        config.mailboxKey,
        { ...input, request, email },
        `${n}`,
        after(now, n * MINUTE),
      );
    }
    await countIdolRequests(db);
    expect(await shown()).toEqual([`${idol}!`, 3, null]);
  });
});

describe('a person who deletes their data', () => {
  /** Requests the idol in each spelling, one person after the other. @returns their addresses. */
  async function ask(...spellings: string[]): Promise<string[]> {
    const emails: string[] = [];
    for (const request of spellings) {
      const email = newEmail();
      emails.push(email);
      await newClient().post(REQUEST, { request, email });
      await countIdolRequests(db);
    }
    return emails;
  }
  const deleteData = (email = '') => deleteAccount(db, config, email, new Date());

  test('removes the name when no other request exists', async () => {
    const [mina] = await ask(`${idol}, I am Mina of 5 Sukhumvit Road`);
    await deleteData(mina);
    expect(await requestsLike(idol)).toEqual([]);
    await countIdolRequests(db);
    expect(await requestsLike(idol)).toEqual([]);
  });

  test('keeps the count, with the spelling of a remaining request', async () => {
    const other = idol.toLowerCase();
    const [first, second] = await ask(`${idol}!!!`, other);
    await deleteData(first);
    expect(await requestsLike(idol)).toEqual([[other, 2]]);
    await deleteData(second);
    expect(await requestsLike(idol)).toEqual([]);
  });

  test('does not change the spelling of another person’s request', async () => {
    const others = ['', '.', '?', '~', '...'].map((end) => idol.toLowerCase() + end);
    const [, second] = await ask(`${idol}!!!`, ...others);
    await deleteData(second);
    expect(await requestsLike(idol)).toEqual([[`${idol}!!!`, 6]]);
  });
});

/** Returns the listed requests that match, with their counts. */
async function requestsLike(name: string): Promise<[string, number][]> {
  const all = (await requestedIdols(db).get()).docs.map((document) => document.data());
  return all
    .filter(({ request }) => request.toLowerCase().includes(name.toLowerCase()))
    .map(({ request, count }) => [request, count]);
}

test('the list of requested idols is ordered by count', async () => {
  const requested = { A: 2, B: 3, C: 1 };
  for (const [name, people] of Object.entries(requested))
    for (let person = 0; person < people; person++) {
      const input = { name: '', email: newEmail(), request: `${idol} ${name}`, language: 'en' } as const;
      await storeIdolRequest(db, config.mailboxKey, input, '', laterToday());
    }
  const ours = (await listed()).filter(({ request }) => request.startsWith(idol));
  expect(ours.map(({ request, count }) => [request.at(-1), count])).toEqual([
    ['B', 3],
    ['A', 2],
    ['C', 1],
  ]);
});

test('the list of requested idols shows the time of the latest request', async () => {
  const now = laterToday();
  for (const minute of [0, 1, 2]) {
    const input = { name: '', email: newEmail(), request: idol, language: 'en' } as const;
    await storeIdolRequest(db, config.mailboxKey, input, '', after(now, minute * MINUTE));
  }
  await countIdolRequests(db);
  const [counted] = (await requestedIdols(db).where('request', '==', idol).get()).docs;
  expect(counted?.get('latestAt').toDate()).toEqual(after(now, 2 * MINUTE));
});
