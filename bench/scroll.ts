import { chromium, type Route } from 'playwright-core';
import { NEXT_CURSOR_HEADER } from '../functions/contract/admin.ts';
import type { PeopleCount, PersonRow } from '../functions/contract/people.ts';
import { API_HEADER } from '../functions/contract/response-header.ts';
import { findChromium, requireChromium } from '../scripts/local/browsers.ts';
import { emulatorEnvironment } from '../scripts/local/environment.ts';
import { SITE_ORIGIN } from '../scripts/local/ports.ts';
import { observeTasks } from './long-tasks.ts';
import { machine } from './measure.ts';

/*
 * `npm run bench -- scroll`: loads a list of 10,000 people page by page, scrolls through it, selects the last one,
 * and prints the longest tasks that blocked the page. It measures the browser alone, so it answers the calls for the
 * list itself: without indexes, the emulator would read all rows for each page.
 */
const ROWS = 10_000;
/** The rows of a page of the list (web/src/features/admin/people/people-pages.ts). */
const PAGE_ROWS = 50;

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
await list.getByText(`The first ${PAGE_ROWS} shown`).waitFor();
const longestTask = await observeTasks(page);

for (let shown = PAGE_ROWS; shown < ROWS; shown += PAGE_ROWS) {
  await list.getByRole('button', { name: 'Show more' }).click();
  const next = shown + PAGE_ROWS;
  if (next < ROWS) await list.getByText(`${next.toLocaleString('en')} shown`).waitFor();
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

console.log(`${machine()}, ${new Date().toISOString()}

| ${ROWS.toLocaleString('en')} rows | longest task, ms |
|---|--:|
| loading them, ${PAGE_ROWS} at a time | ${whileLoading} |
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
