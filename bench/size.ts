import { join } from 'node:path';
import { buildIfChanged } from '../scripts/local/build.ts';
import { ROOT } from '../scripts/local/paths.ts';
import { readBuilt } from '../scripts/local/size-budget.ts';
import { htmlLimitOf, kilo, LIMITS } from '../web/build/weigh.ts';
import { writeSection } from './results.ts';

/** `npm run size`: writes the size of each page into bench/RESULTS.md. */
await buildIfChanged();
const { weights } = await readBuilt();
const rows = weights.pages.map(({ path, language, html, start, fonts }) => {
  const htmlCell = html > LIMITS.html ? `${kilo(html)} (${kilo(htmlLimitOf(path))})` : kilo(html);
  return `| ${path} | ${language} | ${htmlCell} | ${kilo(start)} | ${kilo(fonts)} |`;
});
const heaviest = (isAdmin: boolean) =>
  weights.lazy
    .filter((piece) => piece.isAdmin === isAdmin)
    .sort((one, other) => other.weight - one.weight)[0];
await writeSection(
  join(ROOT, 'bench/RESULTS.md'),
  'What a page weighs',
  `\`npm run size\`: kB (1000 bytes), gzip -9; fonts as they are. HTML is with all styles and the bootstrap (${kilo(weights.bootstrap)} kB). The JavaScript comes when the
browser is idle and runs when somebody does something; nothing more comes without interaction. Limits, which the build checks: JavaScript
${kilo(LIMITS.start)}, HTML ${kilo(LIMITS.html)}, fonts ${kilo(LIMITS.fonts)}, bootstrap ${kilo(LIMITS.bootstrap)}; a number in brackets is the limit where a page may exceed that, for a reason that \`web/build/weigh.ts\` gives. A later
piece ${kilo(LIMITS.lazy)} (heaviest: ${kilo(heaviest(false)?.weight ?? 0)}), of the admin pages ${kilo(LIMITS.adminLazy)} (heaviest: ${kilo(heaviest(true)?.weight ?? 0)}).

| page | | HTML | JavaScript | fonts |
|---|---|--:|--:|--:|
${rows.join('\n')}`,
);
