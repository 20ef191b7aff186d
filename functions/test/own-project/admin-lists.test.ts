import { beforeAll, describe, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../contract/admin.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import { LIST_COLUMNS } from '../../contract/signup-fields.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { logIn } from '../support/admin.ts';
import { inParallel, newClient } from '../support/client.ts';
import { useOwnServer } from '../support/own-server.ts';
import {
  after,
  fanRequest,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  newEmail,
  SECOND,
} from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';

await useOwnServer();

interface Row {
  id: number;
  email: string;
  createdAt: string;
}

const LISTS = [
  {
    path: '/api/admin/fans',
    type: 'fan',
    columns: LIST_COLUMNS.fan.toSorted(),
  },
  {
    path: '/api/admin/idols',
    type: 'idol',
    columns: LIST_COLUMNS.idol.toSorted(),
  },
] as const;
const NEW = 12;

const client = newClient();
let session: { Cookie: string };
const get = (path: string) => client.get(path, session);
const cursor = (text: string) => `?limit=5&cursor=${Buffer.from(text).toString('base64url')}`;

beforeAll(async () => {
  session = await logIn();
  const now = laterToday();
  // Groups of three with the same time, so that the order among them is tested too.
  await inParallel(NEW, 4, async (n) => {
    const at = after(now, Math.floor(n / 3) * SECOND);
    await joinWaitlist(database(), config.mailboxKey, fanRequest(newEmail()), at);
    await joinWaitlist(database(), config.mailboxKey, idolRequest(newEmail()), at);
  });
});

describe.each(LISTS)('$path', ({ path, type, columns }) => {
  test('returns the whole list without a query, newest first, with the columns of the contract', async () => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    expect(reply.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    const rows: Row[] = reply.json();
    expect(rows).toHaveLength((await signups(database(), type).count().get()).data().count);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(columns);
      expect(row.id).toBe(idOf(type, row.email));
      expect(new Date(row.createdAt).toISOString()).toBe(row.createdAt);
    }
    const newestFirst = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
    expect(rows.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id));
  });

  test('returns the same list in reverse with the oldest first', async () => {
    const newestFirst: Row[] = (await get(path)).json();
    expect((await get(`${path}?order=newest`)).json()).toEqual(newestFirst);
    expect((await get(`${path}?order=oldest`)).json()).toEqual(newestFirst.reverse());
  });

  test.each(['newest', 'oldest'])(
    'returns the same list page by page, %s first, without gaps or duplicates',
    async (order) => {
      const whole: Row[] = (await get(`${path}?order=${order}`)).json();
      const limit = Math.min(PAGE_MAX, Math.ceil(whole.length / 4) - 1);
      const paged: Row[] = [];
      let next: string | null = '';
      for (let page = 0; next !== null; page++) {
        const reply = await get(`${path}?order=${order}&limit=${limit}${next ? `&cursor=${next}` : ''}`);
        expect(reply.status).toBe(200);
        const rows: Row[] = reply.json();
        expect(rows.length).toBeGreaterThan(0);
        paged.push(...rows);
        next = reply.headers.get(NEXT_CURSOR_HEADER);
        if (next) expect(rows).toHaveLength(limit);
        expect(page).toBeLessThan(Math.ceil(whole.length / limit));
      }
      expect(paged).toEqual(whole);
    },
  );

  test('returns no next cursor on the last page', async () => {
    const whole: Row[] = (await get(path)).json();
    let cursor = '';
    for (let left = whole.length - 2; left > 0; left -= PAGE_MAX) {
      const page = await get(`${path}?limit=${Math.min(left, PAGE_MAX)}${cursor}`);
      cursor = `&cursor=${page.headers.get(NEXT_CURSOR_HEADER)}`;
    }
    const last = await get(`${path}?limit=2${cursor}`);
    expect(last.json()).toEqual(whole.slice(-2));
    expect(last.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    expect((await get(`${path}?limit=1${cursor}`)).headers.get(NEXT_CURSOR_HEADER)).not.toBeNull();
  });

  test('does not shift its pages when a new signup arrives', async () => {
    const first = await get(`${path}?limit=2`);
    const expected = (await get(`${path}?limit=4`)).json().slice(2);
    const request = type === 'fan' ? fanRequest(newEmail()) : idolRequest(newEmail());
    // The signups in the list have later times than now.
    const newest = new Date(first.json()[0].createdAt);
    await joinWaitlist(database(), config.mailboxKey, request, after(newest, MINUTE));
    expect((await get(path)).json()[0].email).toBe(request.email);
    const second = await get(`${path}?limit=2&cursor=${first.headers.get(NEXT_CURSOR_HEADER)}`);
    expect(second.json()).toEqual(expected);
  });

  test.each([
    ['0', 'outOfRange'],
    ['1001', 'outOfRange'],
    ['-1', 'outOfRange'],
    ['1.5', 'wrongType'],
    ['abc', 'wrongType'],
    ['', 'wrongType'],
    ['1e999', 'wrongType'],
    ['5&limit=6', 'wrongType'],
  ])('refuses ?limit=%s in every language', async (limit, key) => {
    for (const language of LANGUAGES) {
      const reply = await client.get(`${path}?limit=${limit}`, { ...session, 'Accept-Language': language });
      expectRefusal(reply, 400, key, { language, field: 'limit' });
    }
  });

  test('refuses an unknown order in every language', async () => {
    for (const language of LANGUAGES) {
      const reply = await client.get(`${path}?order=name`, { ...session, 'Accept-Language': language });
      expectRefusal(reply, 400, 'notInList', { language, field: 'order' });
    }
  });

  test.each([
    '?limit=5&cursor=abc',
    '?limit=5&cursor=%00',
    '?cursor=abc',
    cursor(''),
    cursor('x.y.z'),
    cursor('1.2'),
    cursor('999999999999.0.1'),
    cursor('-1.0.1'),
    cursor('1.0.../x'),
    cursor('1.0.__id1__'),
    cursor('1.0.1.1'),
  ])('refuses a malformed cursor, but accepts an empty one: %s', async (query) => {
    if (query === cursor('')) return expect((await get(path + query)).status).toBe(200);
    for (const language of LANGUAGES) {
      const reply = await client.get(path + query, { ...session, 'Accept-Language': language });
      expectRefusal(reply, 400, 'invalidCursor', { language });
    }
  });

  test('ignores unknown query parameters', async () => {
    const plain = await get(`${path}?limit=3`);
    const odd = await get(
      `${path}?limit=3&toString=1&__proto__=1&constructor[x]=1&select=email&orderBy=name`,
    );
    expect([odd.status, odd.text]).toEqual([200, plain.text]);
  });
});
