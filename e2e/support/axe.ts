import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Returns the violations that axe finds on the page (WCAG 2.2 A and AA, best practices), one sentence per
 * element.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations: found } = (await page.evaluate(
    'axe.run({ resultTypes: ["violations"] })',
  )) as AxeResults;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
