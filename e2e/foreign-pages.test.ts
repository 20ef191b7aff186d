import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fanRequest, newEmail, storedFan } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { logIn } from './support/admin-page.ts';
import { openBrowser, SITE, visit } from './support/browser.ts';

/*
 * Tests a hostile page on another port in a browser with an admin session. Cookies ignore ports, so the browser sends
 * the session cookie, and the server has to refuse.
 */

const browser = await openBrowser();
let server: Server;
let attacker: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Win a lightstick</title><h1>Win a lightstick</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  attacker = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const person = await visit(browser, {}, () => true);
  ({ context, page } = person);
  await logIn(page, '/admin');
});
beforeEach(() => page.goto(attacker));
afterAll(async () => {
  await context?.close();
  server?.close();
});

const PATHS = [
  '/api/admin/fans',
  '/api/admin/stats',
  '/api/admin/session',
  '/api/waitlist/stats',
  '/',
  '/admin',
];

/** Returns which of the paths the scripts of the current page can read. */
const readPaths = () =>
  page.evaluate(
    async ({ site, paths }) => {
      const read = new Set<string>();
      for (const path of paths) {
        const options: RequestInit[] = [
          { credentials: 'include' },
          { credentials: 'include', mode: 'no-cors' },
        ];
        for (const option of options) {
          const answer = await fetch(site + path, option).catch(() => null);
          if (answer && (await answer.text())) read.add(path);
        }
      }
      return [...read];
    },
    { site: SITE, paths: PATHS },
  );

test('the scripts of a hostile page cannot read the admin pages, which the site’s own scripts can', async () => {
  expect(await readPaths()).toEqual([]);
  await page.goto(`${SITE}/admin`);
  expect(await readPaths()).toEqual(PATHS);
});

test('the scripts and forms of a hostile page cannot change anything', async () => {
  const email = newEmail();
  const { id } = await joinAndVerify(fanRequest(email));
  const newcomer = newEmail();
  await page.evaluate(
    async ({ site, bodies }) => {
      for (const { path, body } of bodies) {
        for (const type of ['application/json', 'text/plain']) {
          const headers = { 'Content-Type': type };
          await fetch(site + path, { method: 'POST', credentials: 'include', headers, body }).catch(() => {});
          await fetch(site + path, { method: 'POST', credentials: 'include', mode: 'no-cors', body }).catch(
            () => {},
          );
          navigator.sendBeacon(site + path, new Blob([body], { type }));
        }
      }
    },
    {
      site: SITE,
      bodies: [
        {
          path: '/api/admin/assign-tier',
          body: JSON.stringify({ userId: id, userType: 'fan', tier: 'vip' }),
        },
        { path: '/api/waitlist/fan', body: JSON.stringify({ name: 'x', email: newcomer }) },
      ],
    },
  );
  // A form whose single field turns the text/plain body into JSON.
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url() === `${SITE}/api/admin/assign-tier`),
      page.evaluate(
        ({ action, name, value, enctype }) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action, enctype });
          const field = document.createElement('input');
          Object.assign(field, { name, value });
          form.append(field);
          document.body.append(form);
          form.submit();
        },
        {
          enctype,
          action: `${SITE}/api/admin/assign-tier`,
          name: `{"userId":${id},"userType":"fan","tier":"vip","x":"`,
          value: '"}',
        },
      ),
    ]);
    expect(answer.status()).toBe(403);
    await page.waitForURL(`${SITE}/api/admin/assign-tier`);
    await page.goto(attacker);
  }
  expect((await storedFan(email))?.accessTier).toBe('standard');
  expect(await storedFan(newcomer)).toBeUndefined();
});

test('a hostile page can neither frame the site nor keep a handle on its window', async () => {
  const framed = await page.evaluate(async (site) => {
    const frame = document.createElement('iframe');
    frame.src = `${site}/admin`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    return frame.contentWindow?.length ?? 0;
  }, SITE);
  expect(framed).toBe(0);
  expect(page.frames().some((frame) => frame.url().startsWith(SITE))).toBe(false);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((site) => {
      Object.assign(window, { victim: window.open(`${site}/admin`) });
    }, SITE),
  ]);
  // Until then the new window shows an empty page, to which the hostile page does have a handle.
  await opened.waitForURL(`${SITE}/admin`);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { victim: Window }).victim.closed))
    .toBe(true);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  await opened.close();
});

test('a refused attack leaves the admin logged in', async () => {
  await page.evaluate(
    (url) =>
      fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}' }).catch(() => {}),
    `${SITE}/api/admin/assign-tier`,
  );
  await page.goto(`${SITE}/admin`);
  await page.getByRole('button', { name: 'Lock', exact: true }).waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
});

test('a login replaces a session id that an attacker planted', async () => {
  const victim = await visit(browser, {}, () => true);
  const planted = 'A'.repeat(43);
  await victim.context.addCookies([
    { name: '__session', value: `${planted}.${planted}`, domain: '127.0.0.1', path: '/' },
    { name: '__session', value: `${planted}.${planted}`, domain: '127.0.0.1', path: '/api/admin' },
  ]);
  await logIn(victim.page, '/admin');
  const values = (await victim.context.cookies()).map(({ value }) => value);
  expect(values.filter((value) => !value.includes(planted))).toHaveLength(1);
  const answer = await fetch(`${SITE}/api/admin/stats`, {
    headers: { Cookie: `__session=${planted}.${planted}` },
  });
  expect(answer.status).toBe(401);
  await victim.context.close();
});
