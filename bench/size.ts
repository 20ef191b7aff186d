import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { languages } from '../functions/contract/languages.ts';
import { LANGUAGES } from '../functions/contract/values.ts';
import { findChromium, requireChromium } from '../scripts/local/browsers.ts';
import { buildIfChanged } from '../scripts/local/build.ts';
import { ROOT } from '../scripts/local/paths.ts';
import { readSizes } from '../scripts/local/size-budget.ts';
import { htmlLimitOf, kilo, LIMITS } from '../web/build/size-budget.ts';
import { localizedPath } from '../web/src/i18n/language-url.ts';
import { serveAsHosting } from './hosting.ts';
import { measureFonts } from './measure-fonts.ts';
import { writeSection } from './results.ts';

/** `npm run size`: writes the size of each page into bench/RESULTS.md. */
await requireChromium();
await buildIfChanged();
const sizes = await readSizes();
const site = await serveAsHosting();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const rows: string[] = [];
for (const { path, language, html, start } of sizes.pages) {
  const fonts = await measureFonts(browser, site.origin + localizedPath(path, language));
  const htmlCell = html > LIMITS.html ? `${kilo(html)} (${kilo(htmlLimitOf(path))})` : kilo(html);
  rows.push(`| ${path} | ${language} | ${htmlCell} | ${kilo(start)} | ${kilo(fonts)} |`);
}
await browser.close();
site.close();
const heaviest = (isAdmin: boolean) =>
  sizes.lazy.filter((piece) => piece.isAdmin === isAdmin).sort((one, other) => other.size - one.size)[0];
await writeSection(
  join(ROOT, 'bench/RESULTS.md'),
  'Page sizes',
  `\`npm run size\`: kB (1000 bytes), gzip -9. HTML includes all styles and the bootstrap
(${kilo(sizes.bootstrap)} kB). Fonts as Chromium downloads them for the whole page. The JavaScript downloads when the
browser is idle and runs on the first interaction.

Limits, which the build checks: JavaScript ${kilo(LIMITS.start)}, HTML ${kilo(LIMITS.html)}, bootstrap ${kilo(LIMITS.bootstrap)}, a lazy chunk
${kilo(LIMITS.lazy)} (largest: ${kilo(heaviest(false)?.size ?? 0)}) or ${kilo(LIMITS.adminLazy)} on admin pages (largest: ${kilo(heaviest(true)?.size ?? 0)}). Fonts
${LANGUAGES.map((language) => `${kilo(languages[language].fontLimit)} in ${language}`).join(', ')} (\`e2e/pages/visits.test.ts\`). A number in brackets is the higher
limit of a page; \`web/build/size-budget.ts\` has the reason.

| page | | HTML | JavaScript | fonts |
|---|---|--:|--:|--:|
${rows.join('\n')}`,
);
