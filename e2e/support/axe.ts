import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

/** What axe finds on the page as it is (WCAG 2.2 A and AA, best practice), a sentence for each element. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations: found } = (await page.evaluate(
    'axe.run({ resultTypes: ["violations"] })',
  )) as AxeResults;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
