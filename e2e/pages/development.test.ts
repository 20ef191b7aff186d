import { createServer, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit, whenHydrated } from '../support/browser.ts';

/* Tests that the development server (`npm run dev`, `npm run dev:web`) prerenders and hydrates pages. */

const browser = await openBrowser();

/**
 * Gives the browser a text that differs from the server's, as code that checks for `window` while rendering
 * does.
 */
const plantMismatch: Plugin = {
  name: 'plant-mismatch',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.endsWith('/locales/en/impressum.json')) return null;
    return JSON.stringify(JSON.parse(code, (_key, text) => (typeof text === 'string' ? `${text}!` : text)));
  },
};

describe('the development server', () => {
  let server: Awaited<ReturnType<typeof createServer>>;
  let origin: string;

  beforeAll(async () => {
    server = await createServer({
      configFile: 'web/vite.config.ts',
      mode: 'development',
      logLevel: 'error',
      plugins: [plantMismatch],
      server: { port: 0, strictPort: false, hmr: false, watch: null },
    });
    await server.listen();
    origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  });
  afterAll(() => server?.close());

  test('sends a page that can be read without a script, in its language', async () => {
    const html = await (await fetch(`${origin}/ko/terms`, { headers: { Accept: 'text/html' } })).text();
    expect(html).toContain('<html lang="ko">');
    expect(html).toMatch(/<h1[^>]*>[^<]*[가-힣]/);
    expect(html).toContain('<style data-emotion=');
  });

  test('serves the sitemap and a manifest for each language', async () => {
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain('/th/terms</loc>');
    expect(await (await fetch(`${origin}/ko/site.webmanifest`)).json()).toMatchObject({ lang: 'ko' });
  });

  test('hydrates a page without an error', async () => {
    const { page, context, troubles } = await visit(browser, { baseURL: origin });
    await page.goto('/th/terms');
    await whenHydrated(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('shows a hydration mismatch in the console', async () => {
    const { page, context, troubles } = await visit(browser, { baseURL: origin });
    await page.goto('/impressum');
    await expect.poll(() => troubles.join('\n')).toContain('Hydration failed');
    await context.close();
  });
});
