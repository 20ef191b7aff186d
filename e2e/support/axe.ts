import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

/** The rules whose result depends on the theme. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations that axe finds on the page (WCAG 2.2 A and AA, best practices), one sentence per
 * element. Waits for transitions to end, because a button that has just been enabled is still pale.
 * @param runOnly the ids of the rules; all if absent.
 */
export async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  // Dimmed rows are about to be replaced.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(async () => {
    const isTransition = (animation: Animation) => animation instanceof CSSTransition;
    const running = document.getAnimations().filter(isTransition);
    // A transition that another one replaces is rejected.
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly });
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Returns the violations on the page in the light and in the dark theme. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(page, RULES_OF_COLOURS);
  return [...inDark.map((one) => `dark: ${one}`), ...inLight.map((one) => `light: ${one}`)];
}
