import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { FONT_LIMITS, htmlLimitOf, kilo, LIMITS } from '../web/build/weigh.ts';
import { mirrorOf } from '../web/src/i18n/language-url.ts';
import { buildIfChanged } from './local/build.ts';
import { findChromium, requireChromium } from './local/chromium.ts';
import { serveAsHosting } from './local/hosting.ts';
import { ROOT } from './local/paths.ts';
import { writeSection } from './local/results.ts';
import { weighFonts } from './local/weigh-fonts.ts';
import { readBuilt } from './local/weights.ts';

/** `npm run weigh`: writes what each page weighs into bench/RESULTS.md. */
await requireChromium();
await buildIfChanged();
const { weights } = await readBuilt();
const site = await serveAsHosting();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const rows: string[] = [];
for (const { path, language, html, start } of weights.pages) {
  const fonts = await weighFonts(browser, site.origin + mirrorOf(path, language));
  const htmlCell = html > LIMITS.html ? `${kilo(html)} (${kilo(htmlLimitOf(path))})` : kilo(html);
  rows.push(`| ${path} | ${language} | ${htmlCell} | ${kilo(start)} | ${kilo(fonts)} |`);
}
await browser.close();
site.close();
const heaviest = (isAdmin: boolean) =>
  weights.lazy
    .filter((piece) => piece.isAdmin === isAdmin)
    .sort((one, other) => other.weight - one.weight)[0];
await writeSection(
  join(ROOT, 'bench/RESULTS.md'),
  'What a page weighs',
  `\`npm run weigh\`: kB (1000 bytes), gzip -9; fonts as Chromium downloads them for the whole page. HTML is with all styles and the bootstrap (${kilo(weights.bootstrap)} kB). The JavaScript comes when the
browser is idle and runs when somebody does something; nothing more comes without interaction. Limits, which the build checks: JavaScript
${kilo(LIMITS.start)}, HTML ${kilo(LIMITS.html)}, fonts ${Object.values(FONT_LIMITS).map(kilo).join(', ')} in ${Object.keys(FONT_LIMITS).join(', ')} (\`e2e/pages/fonts.test.ts\` checks these), bootstrap ${kilo(LIMITS.bootstrap)}; a number in brackets is the limit where a page may exceed that, for a reason that \`web/build/weigh.ts\` gives. A later
piece ${kilo(LIMITS.lazy)} (heaviest: ${kilo(heaviest(false)?.weight ?? 0)}), of the admin pages ${kilo(LIMITS.adminLazy)} (heaviest: ${kilo(heaviest(true)?.weight ?? 0)}).

| page | | HTML | JavaScript | fonts |
|---|---|--:|--:|--:|
${rows.join('\n')}`,
);
