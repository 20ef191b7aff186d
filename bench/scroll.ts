import { cpus } from 'node:os';
import { chromium, type Page } from 'playwright-core';
import { database } from '../functions/src/collections/database.ts';
import { storeFans } from '../functions/test/support/listed-fans.ts';
import { setTriggers } from '../functions/test/support/set-triggers.ts';
import { findChromium, requireChromium } from '../scripts/local/browsers.ts';
import { emulatorEnvironment } from '../scripts/local/environment.ts';
import { SITE_ORIGIN } from '../scripts/local/ports.ts';

/*
 * `npm run bench -- scroll`: loads a list of 10,000 people page by page, scrolls through it, and prints the
 * longest task that blocked the page. The emulator searches all rows for each page, which takes most of the time.
 */
const ROWS = 10_000;
/** Longer than any page takes on a busy machine. */
const WAIT_MS = 60_000;

await requireChromium();
await setTriggers('disable');
await storeFans(database(), ROWS);

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ baseURL: SITE_ORIGIN, viewport: { width: 1280, height: 800 } });
page.setDefaultTimeout(WAIT_MS);
await page.goto('/waitlist?view=people');
await page.getByLabel('Password').fill(emulatorEnvironment().ADMIN_PASSWORD ?? '');
await page.keyboard.press('Enter');
const list = page.getByRole('tabpanel', { name: 'People' });
await list.getByText('The first 50 shown').waitFor();
const longestTask = await observeTasks(page);

for (let shown = 50; shown < ROWS; shown += 50) {
  await list.getByRole('button', { name: 'Show more' }).click();
  await list.getByText(`${(shown + 50).toLocaleString('en')} shown`).waitFor();
}
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
