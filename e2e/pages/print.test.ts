import { expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';

/* Tests how legal texts print. */

const browser = await openBrowser();

test.each(['/privacy', '/terms', '/th/privacy', '/ko/privacy'])('%s prints as a document', async (path) => {
  const { page, context } = await visit(browser, {
    viewport: { width: 680, height: 960 },
    colorScheme: 'light',
    javaScriptEnabled: false,
  });
  await page.goto(path);
  // A dark window prints dark ink too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of ['body > div header:not(main header)', 'footer', 'a[href="#main"]', 'main details'])
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
  const contents = page.locator('main nav a');
  expect(await contents.count()).toBeGreaterThan(5);
  expect(await contents.last().isVisible()).toBe(true);
  const drawn = await page.locator('h1').evaluate((heading) => ({
    ink: getComputedStyle(heading).color,
    start: Math.round(heading.getBoundingClientRect().left),
    ground: [...document.querySelectorAll('html, body, main, main > *, main section')]
      .map((part) => getComputedStyle(part).backgroundColor)
      .filter((color) => color !== 'rgba(0, 0, 0, 0)' && color !== 'rgb(255, 255, 255)'),
    margins: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.style.margin),
  }));
  expect(drawn).toEqual({ ink: 'rgb(29, 20, 51)', start: 0, ground: [], margins: ['18mm'] });
  // A heading stays on the page of its text.
  const breaks = await page
    .locator('main section :is(h2, h3)')
    .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).breakAfter));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  // A term stays with its description.
  const rows = await page
    .locator('main section dl > div')
    .evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside));
  expect(rows.filter((inside) => inside !== 'avoid')).toEqual([]);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
  await context.close();
});
