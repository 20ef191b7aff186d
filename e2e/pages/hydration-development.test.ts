import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { LANGUAGES } from '@contract/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { openBrowser, SITE, visit, whenHydrated } from '../support/browser.ts';
import { describeEarlyInput } from '../support/early-input.ts';

/* Tests hydration in the development build, which warns about every mismatch and runs effects twice. */

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const browser = await openBrowser();
let folder: string;
let server: Server;
let development: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanlight-'));
  const { buildSite } = await import('../../web/build/site.ts');
  await buildSite({ mode: 'development', outDir: folder });
  server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, SITE);
    for (const file of [pathname, `${pathname}.html`, `${pathname}/index.html`]) {
      const bytes = await readFile(join(folder, file)).catch(() => null);
      if (bytes === null) continue;
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      // As Hosting does, so that the browser compiles a script once for all pages of a test.
      if (pathname.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.end(bytes);
      return;
    }
    response.statusCode = 404;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  development = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 240_000);
afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

const publicPages = pages.filter(({ path, clientOnly }) => path !== '*' && !clientOnly);

describeEarlyInput('development', () => development);

/** The production build, which `visits.test.ts` opens in all languages, does not report attributes that differ. */
test('the app hydrates every page exactly as it was prerendered, down to the attributes', async () => {
  const { page, context, troubles } = await visit(
    browser,
    { viewport: { width: 1280, height: 800 } },
    (text) => text.includes('Failed to load resource'),
  );
  for (const [index, { path }] of publicPages.entries()) {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
    await page.goto(`${development}${localizedPath(path, language)}#somewhere`);
    await page.mouse.click(1275, 400);
    await whenHydrated(page);
    expect(troubles, `${path} in ${language}`).toEqual([]);
  }
  await context.close();
});
