import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ADMIN_LOGIN } from '../../contract/limits.ts';
import { logInCall } from '../../src/api/admin-session.ts';
import { ApiError, asApiError } from '../../src/api/api-error.ts';
import type { Context } from '../../src/api/operation.ts';
import { database } from '../../src/collections/database.ts';
import { countFailure } from '../../src/collections/login-attempts.ts';
import { contextAt, logIn, PASSWORD, SESSION_PATH } from '../support/admin.ts';
import { type Client, newClient } from '../support/client.ts';
import { useOwnServer } from '../support/own-server.ts';
import { after, DAY, MINUTE, SECOND } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';

await useOwnServer();

const LANGUAGE = { ko: { 'Accept-Language': 'ko' } };
const guess = (client: Client, password = 'wrong') => client.post(SESSION_PATH, { password });

/** Tries a password at the context's time. @returns `open`, or the status and the seconds to wait. */
async function tryAt(context: Context, password: string): Promise<string> {
  try {
    await logInCall({ params: undefined, body: { password }, query: undefined }, context);
    return 'open';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.status, error.retryAfterSeconds].filter(Boolean).join(' after ');
  }
}

/** Returns a quarter of an hour that only this test uses, because the alarm counts per quarter. */
function ownQuarterHour(): Date {
  const start = Date.now() + randomInt(1_000, 1_000_000) * DAY;
  return new Date(Math.ceil(start / ADMIN_LOGIN.alarmWindowMs) * ADMIN_LOGIN.alarmWindowMs);
}

async function failuresOfOthers(count: number, now: Date): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => countFailure(database(), now.getTime())));
}

describe('a wrong password', () => {
  test.each(['en', 'ko', 'th'] as const)(
    'is refused with a sentence in %s and no cookie',
    async (language) => {
      const headers = { 'Accept-Language': language };
      for (const password of language === 'en' ? [`${PASSWORD} `, PASSWORD.toUpperCase()] : ['wrong']) {
        const reply = await newClient().post(SESSION_PATH, { password }, headers);
        expectRefusal(reply, 401, 'wrongPassword', { language });
        expect(reply.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  test('makes the client wait from the sixth attempt on, but no other client', async () => {
    const [guesser, admin] = [newClient(), newClient()];
    const guessedAt = new Date();
    const first = [];
    for (let n = 0; n < 5; n++) first.push((await guess(guesser)).status);
    expect(first).toEqual(Array(5).fill(401));
    for (const password of ['wrong', PASSWORD]) {
      const reply = await guesser.post(SESSION_PATH, { password }, LANGUAGE.ko);
      const seconds = Number(reply.headers.get('retry-after'));
      expectRefusal(reply, 429, 'tooMany', { language: 'ko', count: seconds });
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(30);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    expect((await guess(admin, PASSWORD)).status).toBe(200);

    const tooEarly = contextAt(after(guessedAt, 20 * SECOND), { client: guesser });
    expect(await tryAt(tooEarly, PASSWORD)).toMatch(/^429 after \d+$/);
    expect(await tryAt(contextAt(after(new Date(), 31 * SECOND), { client: guesser }), PASSWORD)).toBe(
      'open',
    );
    expect((await guess(guesser, PASSWORD)).status).toBe(200);
  });

  test('doubles each wait up to 15 minutes', async () => {
    const client = newClient();
    const waits: number[] = [];
    for (let now = ownQuarterHour(); waits.length < 9; ) {
      const answer = await tryAt(contextAt(now, { client }), 'wrong');
      if (answer === '401') continue;
      const seconds = Number(answer.replace('429 after ', ''));
      waits.push(seconds);
      now = after(now, seconds * SECOND);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900, 900]);
  });

  test('stops counting 24 hours after the last attempt', async () => {
    const [early, late, now] = [newClient(), newClient(), ownQuarterHour()];
    const guessAt = (client: Client, ms: number) => tryAt(contextAt(after(now, ms), { client }), 'wrong');
    for (const client of [early, late]) for (let n = 0; n < 5; n++) await guessAt(client, 0);
    expect(await guessAt(early, DAY - SECOND)).toBe('401');
    expect(await guessAt(early, DAY - SECOND)).toBe('429 after 60');
    for (let n = 0; n < 5; n++) expect(await guessAt(late, DAY)).toBe('401');
    expect(await guessAt(late, DAY)).toBe('429 after 30');
  });

  test('sent ten times at once is checked at most five times', async () => {
    // At one time, because on a slow machine ten calls may take longer than the wait.
    const context = contextAt(ownQuarterHour(), { client: newClient() });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => tryAt(context, 'wrong')));
    const answers = tries.map((one) =>
      one.status === 'fulfilled' ? one.value : String(asApiError(one.reason).shown.status),
    );
    const checked = answers.filter((answer) => answer === '401').length;
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(5);
    for (const answer of answers) expect(['401', '429 after 30', '503']).toContain(answer);
    expect(await tryAt(context, PASSWORD)).toBe('429 after 30');
  });
});

test('an admin may log in with the right password any number of times', async () => {
  const [client, now] = [newClient(), ownQuarterHour()];
  const at = (password: string) => tryAt(contextAt(now, { client }), password);
  for (let n = 0; n < 4; n++) expect(await at('wrong')).toBe('401');
  for (let n = 0; n < 3; n++) expect(await at(PASSWORD)).toBe('open');
  for (let n = 0; n < 4; n++) expect(await at('wrong')).toBe('401');
  expect(await at(PASSWORD)).toBe('open');
});

describe('a browser that had a session', () => {
  test('does not wait because of other browsers’ guesses from the same IP address', async () => {
    const [client, now] = [newClient(), ownQuarterHour()];
    const sessionCookie = (await logIn()).Cookie.replace('__session=', '');
    for (let n = 0; n < 5; n++) await tryAt(contextAt(now, { client }), 'wrong');
    expect(await tryAt(contextAt(now, { client }), PASSWORD)).toBe('429 after 30');
    expect(await tryAt(contextAt(now, { client, sessionCookie: `${sessionCookie}x` }), PASSWORD)).toBe(
      '429 after 30',
    );
    expect(await tryAt(contextAt(now, { client, sessionCookie }), PASSWORD)).toBe('open');
  });

  test('does not wait after a login, however many of its guesses were wrong before', async () => {
    const now = ownQuarterHour();
    const sessionCookie = (await logIn()).Cookie.replace('__session=', '');
    const at = (password: string) => tryAt(contextAt(now, { sessionCookie }), password);
    for (let n = 0; n < 4; n++) expect(await at('wrong')).toBe('401');
    expect(await at(PASSWORD)).toBe('open');
    for (let n = 0; n < 4; n++) expect(await at('wrong')).toBe('401');
    expect(await at(PASSWORD)).toBe('open');
  });

  test('waits because of its own guesses, whatever IP address they come from', async () => {
    const now = ownQuarterHour();
    const sessionCookie = (await logIn()).Cookie.replace('__session=', '');
    for (let n = 0; n < 5; n++) expect(await tryAt(contextAt(now, { sessionCookie }), 'wrong')).toBe('401');
    expect(await tryAt(contextAt(now, { sessionCookie }), PASSWORD)).toBe('429 after 30');
    const decorated = { sessionCookie: `${sessionCookie}.decorated` };
    expect(await tryAt(contextAt(now, decorated), PASSWORD)).toBe('429 after 30');
  });
});

describe('after fifty wrong passwords within 15 minutes from any clients', () => {
  test('each new client waits 30 seconds once before the right password works', async () => {
    const now = ownQuarterHour();
    await failuresOfOthers(49, now);
    expect(await tryAt(contextAt(now), PASSWORD)).toBe('open');
    expect(await tryAt(contextAt(now), 'wrong')).toBe('401');
    const client = newClient();
    const at = (ms: number) => tryAt(contextAt(after(now, ms), { client }), PASSWORD);
    expect(await at(0)).toBe('429 after 30');
    expect(await at(29 * SECOND)).toBe('429 after 1');
    expect(await at(30 * SECOND)).toBe('open');
  });

  test('a browser that had a session does not wait, even after logging out', async () => {
    const headers = await logIn();
    await newClient().call('DELETE', SESSION_PATH, { headers });
    const now = ownQuarterHour();
    await failuresOfOthers(60, now);
    const sessionCookie = headers.Cookie.replace('__session=', '');
    expect(await tryAt(contextAt(now, { sessionCookie }), PASSWORD)).toBe('open');
    expect(await tryAt(contextAt(now, { sessionCookie: `${sessionCookie}x` }), PASSWORD)).toBe(
      '429 after 30',
    );
  });

  test('the alarm ends with the window of 15 minutes', async () => {
    const now = ownQuarterHour();
    await failuresOfOthers(60, now);
    expect(await tryAt(contextAt(after(now, 15 * MINUTE - SECOND)), PASSWORD)).toBe('429 after 30');
    expect(await tryAt(contextAt(after(now, 15 * MINUTE)), PASSWORD)).toBe('open');
  });
});
