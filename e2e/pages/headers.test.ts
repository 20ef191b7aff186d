import { LANGUAGES } from '@contract/values.ts';
import { CspEvaluator, DEFAULT_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { SECURITY_HEADERS } from '../../functions/src/api/security-headers.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { BY_TIME, openBrowser, SITE, visit, whenHydrated } from '../support/browser.ts';

/* Tests the security headers of every response, and what they prevent. */

const browser = await openBrowser();

const HOSTED = Object.fromEntries(
  firebase.hosting.headers[0]?.headers.map(({ key, value }) => [key, value]) ?? [],
);
const RESPONSES = [
  ...LANGUAGES.map((language) => [localizedPath('/fans', language), 200] as const),
  ['/', 200],
  ['/admin', 200],
  ['/ko/waitlist', 200],
  ['/no-such-page', 404],
  ['/assets/no-such-file.js', 404],
  ['/favicon.svg', 200],
  ['/robots.txt', 200],
  ['/api/waitlist/stats', 200],
  ['/api/no-such-call', 404],
  ['/api/admin/stats', 401],
] as const;

test.each(RESPONSES)('%s answers %i with every security header', async (path, status) => {
  const answer = await fetch(SITE + path);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(HOSTED)) {
    // The emulators use Firestore's local address instead of Google's.
    const shown = answer.headers
      .get(name)
      ?.replace(/http:\/\/127\.0\.0\.1:\d+/, 'https://firestore.googleapis.com');
    expect(shown, name).toBe(value);
  }
});

test.each([
  ['pages', HOSTED['Content-Security-Policy']],
  ['calls', SECURITY_HEADERS['Content-Security-Policy']],
])('the content-security policy of %s has no known weakness', (_of, policy = '') => {
  const { csp } = new CspParser(policy);
  expect(new CspEvaluator(csp).evaluate(DEFAULT_CHECKS)).toEqual([]);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe');
});

test('browsers revalidate the page of an unknown path', () => {
  const last = firebase.hosting.headers.at(-1);
  expect(last).toEqual({ source: '404.html', headers: [{ key: 'Cache-Control', value: 'no-cache' }] });
});

test('no URL of the site redirects to another site, whatever language is stored', async () => {
  const { page, context, troubles } = await visit(browser, {}, (text) => text.includes('404'));
  await page.goto('/ko//evil.example');
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL(`${SITE}/evil.example`);
  await page.goto('/th//evil.example');
  await page.waitForURL(`${SITE}/evil.example`);
  expect(troubles).toEqual([]);
  await context.close();
});

test('injected markup and scripts do not run', async () => {
  const { page, context } = await visit(browser, {}, () => true);
  await page.goto('/fans');
  const done = await page.evaluate(async () => {
    const seen: string[] = [];
    const note = (what: string) => () => seen.push(what);
    Object.assign(window, { note });
    const attempt = (what: string, act: () => void) => {
      try {
        act();
        seen.push(`${what} was allowed`);
      } catch {}
    };
    const place = document.createElement('div');
    document.body.append(place);
    attempt('markup', () => {
      place.innerHTML = '<img src=x onerror="note(`handler`)()">';
    });
    attempt('a script from elsewhere', () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/x.js';
    });
    attempt('a data: URL as script', () => {
      const script = document.createElement('script');
      script.src = 'data:text/javascript,note("data")()';
    });
    // Runs after Playwright's own evaluation, which may use eval.
    setTimeout(() => attempt('eval', () => new Function('')()));
    const inline = document.createElement('script');
    try {
      inline.append('note("inline")()');
      document.body.append(inline);
    } catch {}
    const frame = document.createElement('iframe');
    frame.src = location.href;
    // A refused frame also loads, with an error page.
    const framed = new Promise((loaded) => frame.addEventListener('load', loaded));
    const image = place.querySelector('img');
    const tried = image && new Promise((failed) => image.addEventListener('error', failed));
    document.body.append(frame);
    await Promise.all([framed, tried]);
    // Earlier handlers and the timer above have run by now.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      if (frame.contentDocument?.querySelector('h1')) seen.push('the site in a frame');
    } catch {}
    return seen;
  });
  expect(done).toEqual([]);
  await context.close();
});

test('navigating between pages in every language violates no policy', async () => {
  const { page, context, troubles } = await visit(browser, { viewport: { width: 1280, height: 800 } });
  for (const language of LANGUAGES) {
    await page.goto(localizedPath('/', language));
    await page.locator('h1').first().click();
    await whenHydrated(page);
    for (const path of ['/fans', '/idols', '/support', '/press']) {
      await page
        .locator(`footer a[href="${localizedPath(path, language)}"]`)
        .first()
        .click();
      await page.waitForURL(`**${localizedPath(path, language)}`);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1', undefined, BY_TIME);
      // The app inserts structured data, which the policy for scripts does not cover.
      expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
    }
  }
  expect(troubles).toEqual([]);
  await context.close();
});
