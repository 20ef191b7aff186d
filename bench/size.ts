import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, requireChromium } from '../scripts/local/browsers.ts';
import { buildIfChanged } from '../scripts/local/build.ts';
import { serveAsHosting } from '../scripts/local/hosting.ts';
import { measureFonts } from '../scripts/local/measure-fonts.ts';
import { ROOT } from '../scripts/local/paths.ts';
import { readBuilt } from '../scripts/local/size-budget.ts';
import { FONT_LIMITS, htmlLimitOf, kilo, LIMITS } from '../web/build/size-budget.ts';
import { mirrorOf } from '../web/src/i18n/language-url.ts';
import { writeSection } from './results.ts';

/** `npm run size`: writes the size of each page into bench/RESULTS.md. */
await requireChromium();
await buildIfChanged();
const { sizes } = await readBuilt();
const site = await serveAsHosting();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const rows: string[] = [];
for (const { path, language, html, start } of sizes.pages) {
  const fonts = await measureFonts(browser, site.origin + mirrorOf(path, language));
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
  `\`npm run size\`: kB (1000 bytes), gzip -9; fonts as Chromium downloads them for the whole page. HTML is with all styles and the bootstrap (${kilo(sizes.bootstrap)} kB). The JavaScript comes when the
browser is idle and runs when somebody does something; nothing more comes without interaction. Limits, which the build checks: JavaScript
${kilo(LIMITS.start)}, HTML ${kilo(LIMITS.html)}, fonts ${Object.values(FONT_LIMITS).map(kilo).join(', ')} in ${Object.keys(FONT_LIMITS).join(', ')} (\`e2e/pages/fonts.test.ts\` checks these), bootstrap ${kilo(LIMITS.bootstrap)}; a number in brackets is the limit where a page may exceed that, for a reason that \`web/build/size-budget.ts\` gives. A later
piece ${kilo(LIMITS.lazy)} (heaviest: ${kilo(heaviest(false)?.size ?? 0)}), of the admin pages ${kilo(LIMITS.adminLazy)} (heaviest: ${kilo(heaviest(true)?.size ?? 0)}).

| page | | HTML | JavaScript | fonts |
|---|---|--:|--:|--:|
${rows.join('\n')}`,
);
