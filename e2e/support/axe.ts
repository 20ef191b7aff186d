import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { BY_TIME } from './browser.ts';

const source = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

/** The enabled rules about colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations that axe finds on the page (WCAG 2.2 A and AA, best practices), one sentence per
 * element. Waits for transitions to end, because a button that has just been enabled is still pale.
 */
export function violations(page: Page): Promise<string[]> {
  return violationsOf(page, {});
}

/** Returns the violations on the page in the light and in the dark theme. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, options] of [
    ['dark', {}],
    // A theme changes only colours, so the other rules find the same in both.
    ['light', { runOnly: COLOR_RULES }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsOf(page, options)).map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}

async function violationsOf(page: Page, options: { runOnly?: readonly string[] }): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  // Dimmed rows are about to be replaced.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, BY_TIME);
  await page.evaluate(async () => {
    const isTransition = (animation: Animation) => animation instanceof CSSTransition;
    const running = document.getAnimations().filter(isTransition);
    // A transition that another one replaces is rejected.
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  const { violations: found } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
