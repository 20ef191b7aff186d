import { once } from 'node:events';
import { get } from 'node:http';
import { LANGUAGES } from '@contract/values.ts';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { newClient } from '../../functions/test/support/client.ts';
import { pages } from '../../web/src/app/pages.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { SITE } from '../support/browser.ts';

/* Checks that every served page is valid HTML and has no broken links. */

const publicPaths = pages
  .filter(({ path, clientOnly }) => path !== '*' && !clientOnly)
  .map(({ path }) => path);
const paths = LANGUAGES.flatMap((language) => publicPaths.map((path) => localizedPath(path, language)));

/** The specification requires this link to lead nowhere (§2). */
const KNOWN_TO_BE_BROKEN = ['/help', '/ko/help', '/th/help'];

const served = new Map<string, Promise<{ status: number; html: string }>>();
function serve(path: string) {
  const answer =
    served.get(path) ??
    newClient()
      .get(path)
      .then(({ status, text }) => ({ status, html: text }));
  served.set(path, answer);
  return answer;
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Accepts React's output: void elements with a slash, empty attributes, `hrefLang`, generated ids.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Computed sizes and colours need inline styles.
    'no-inline-style': 'off',
    'doctype-style': 'off',
    // The rule counts letters, but Korean and Thai titles are limited by width.
    'long-title': 'off',
  },
});

test.each(paths)('%s is valid HTML', async (path) => {
  const { status, html } = await serve(path);
  expect(status).toBe(200);
  const { results } = await validator.validateString(html, path);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('the help center is the only internal link without a page', async () => {
  const broken = new Set<string>();
  const checked = new Set<string>();
  for (const from of paths) {
    for (const [, href = ''] of (await serve(from)).html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const { origin, pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'), SITE + from);
      const key = pathname + search + hash;
      if (origin !== SITE || checked.has(key)) continue;
      checked.add(key);
      const { status, html } = await serve(pathname + search);
      if (status !== 200) broken.add(pathname);
      else if (hash !== '' && !html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)) broken.add(key);
    }
  }
  expect(checked.size).toBeGreaterThan(60);
  expect([...broken].sort()).toEqual([...KNOWN_TO_BE_BROKEN].sort());
});

test.each([
  ['/fans/', '/fans'],
  ['/th/fans/', '/th/fans'],
  ['/ko/idol-request/?ref=idolabcd1234', '/ko/idol-request?ref=idolabcd1234'],
])('%s, with an extra slash, leads to the page', async (path, page) => {
  // Over a new connection: the Hosting emulator may just be closing an idle one.
  const [response] = await once(get(SITE + path, { agent: false }), 'response');
  response.resume();
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(page);
});
