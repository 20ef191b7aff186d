import type { Page } from 'playwright-core';

/** Observes the page's tasks. @returns a function that returns the ms of the longest task since its last call, or 0. */
export async function observeTasks(page: Page): Promise<() => Promise<number>> {
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
