import { cpus } from 'node:os';
import { chromium, type Page, type Route } from 'playwright-core';
import { NEXT_CURSOR_HEADER } from '../functions/contract/admin.ts';
import type { PeopleCount, PersonRow } from '../functions/contract/people.ts';
import { API_HEADER } from '../functions/contract/response-header.ts';
import { findChromium, requireChromium } from '../scripts/local/browsers.ts';
import { emulatorEnvironment } from '../scripts/local/environment.ts';
import { SITE_ORIGIN } from '../scripts/local/ports.ts';

/*
 * `npm run bench -- scroll`: loads a list of 10,000 people page by page, scrolls through it, selects the last one,
 * and prints the longest tasks that blocked the page. It measures the browser alone, so it answers the calls for the
 * list itself: without indexes, the emulator would read all rows for each page.
 */
const ROWS = 10_000;

await requireChromium();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ baseURL: SITE_ORIGIN, viewport: { width: 1280, height: 800 } });
page.setDefaultTimeout(120_000);
await page.route(/\/api\/admin\/people\/fan\?/, answerPage);
await page.route(/\/api\/admin\/people\/fan\/count/, (route) => {
  const count: PeopleCount = { count: ROWS, isMore: false, asOf: new Date().toISOString() };
  return route.fulfill({ json: count, headers: { [API_HEADER]: '1' } });
});

await page.goto('/waitlist?view=people');
await page.locator('input[type=password]').fill(emulatorEnvironment().ADMIN_PASSWORD ?? '');
await page.keyboard.press('Enter');
const list = page.getByRole('tabpanel', { name: 'People' });
await list.getByText('The first 50 shown').waitFor();
const longestTask = await observeTasks(page);

for (let shown = 50; shown < ROWS; shown += 50) {
  await list.getByRole('button', { name: 'Show more' }).click();
  if (shown + 50 < ROWS) await list.getByText(`${(shown + 50).toLocaleString('en')} shown`).waitFor();
}
await list.getByRole('button', { name: 'Show more' }).waitFor({ state: 'hidden' });
const whileLoading = await longestTask();
const height = await page.evaluate(() => document.documentElement.scrollHeight);
await page.evaluate(() => scrollTo(0, 0));
await page.mouse.move(640, 400);
for (let top = 0; top < height; top += 2_000) {
  await page.mouse.wheel(0, 2_000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
const whileScrolling = await longestTask();
await list.getByRole('checkbox').last().check();
const whileSelecting = await longestTask();
await browser.close();

console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), ${new Date().toISOString()}

| ${ROWS.toLocaleString('en')} rows | longest task, ms |
|---|--:|
| loading them, 50 at a time | ${whileLoading} |
| scrolling from top to bottom | ${whileScrolling} |
| selecting the last one | ${whileSelecting} |`);

/** Answers a call for a page. The cursor is the number of the page's first row. */
function answerPage(route: Route): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  const [start, limit] = [Number(query.get('cursor')), Number(query.get('limit'))];
  const rows = Array.from({ length: Math.min(limit, ROWS - start) }, (_, n) => personRow(start + n));
  const isLast = start + limit >= ROWS;
  const headers = { [API_HEADER]: '1', ...(isLast ? {} : { [NEXT_CURSOR_HEADER]: String(start + limit) }) };
  return route.fulfill({ json: rows, headers });
}

function personRow(n: number): PersonRow {
  return {
    id: 1_000_000 + n,
    userType: 'fan',
    name: `Fan ${n}`,
    email: `fan${n}@example.com`,
    language: 'ko',
    confirmed: true,
    access: 'waiting',
    accessTier: 'standard',
    flags: [],
    favourites: ['LingOrm'],
    source: 'friend',
    priorityScore: 200 - Math.floor(n / 100),
    factors: [{ reason: 'verified', points: 50 }],
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
  };
}

/** Observes the page's tasks. @returns a function that returns the ms of the longest task since its last call, or 0. */
async function observeTasks(page: Page): Promise<() => Promise<number>> {
  const longest = await page.evaluateHandle(() => {
    const found = { ms: 0 };
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) found.ms = Math.max(found.ms, duration);
    }).observe({ type: 'longtask' });
    return found;
  });
  return () =>
    page.evaluate((found) => {
      const { ms } = found;
      found.ms = 0;
      return Math.round(ms);
    }, longest);
}
