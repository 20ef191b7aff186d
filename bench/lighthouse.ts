import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { findChromium, requireChromium } from '../scripts/local/browsers.ts';
import { buildIfChanged } from '../scripts/local/build.ts';
import { ROOT } from '../scripts/local/paths.ts';
import { UserFacingError } from '../scripts/local/user-facing-error.ts';
import { pages } from '../web/src/app/pages.ts';
import { FALLBACK_STATS } from '../web/src/features/stats/counts.ts';
import { serveAsHosting } from './hosting.ts';
import { machine } from './measure.ts';
import { writeSection } from './results.ts';

/*
 * `npm run lighthouse`: runs Lighthouse (mobile) for every public page in English and the landing page in Korean
 * and Thai, and writes bench/RESULTS.md. `-- --runs 1 /fans /ko/` measures some pages once and only prints the
 * result.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!(runs >= 1)) throw new UserFacingError('--runs needs a number of 1 or more.');

/**
 * Upper limits, in milliseconds except for the layout shift. The scores must be 100, except the SEO score of unlisted
 * pages.
 */
const TARGETS = {
  'largest-contentful-paint': 1_300,
  'total-blocking-time': 20,
  'cumulative-layout-shift': 0,
};
/**
 * How many times slower than this machine a mid-tier phone is, if the machine's benchmark index is `index` or more:
 * Lighthouse's table (its docs/throttling.md, "Calibrating the CPU slowdown"). Its default of 4 is for a fast desktop.
 */
const SLOWDOWNS = [
  { index: 1_500, slowdown: 4 },
  { index: 800, slowdown: 2 },
  { index: 0, slowdown: 1 },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const prerendered = pages.filter(({ path, clientOnly }) => path !== '*' && !clientOnly);
const paths = positionals.length > 0 ? positionals : [...prerendered.map(({ path }) => path), '/ko/', '/th/'];

await requireChromium();
await buildIfChanged();
const site = await serveAsHosting({ '/api/waitlist/stats': FALLBACK_STATS });
const benchmarkIndex = (await measurePage('/', 1)).environment.benchmarkIndex;
const slowdown = SLOWDOWNS.find(({ index }) => benchmarkIndex >= index)?.slowdown ?? 1;
console.log(`Benchmark index ${benchmarkIndex.toFixed(0)}: the phone is ${slowdown} times slower.`);
const rows: string[] = [];
const misses: string[] = [];
let version = '';
for (const path of paths) {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await measurePage(path, slowdown));
  const { audits, categories, lighthouseVersion } = computeMedianRun(results);
  version = lighthouseVersion;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const seconds = (audit: string) => (value(audit) / 1_000).toFixed(2);
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const tbt = value('total-blocking-time').toFixed(0);
  const cls = Number(value('cumulative-layout-shift').toFixed(3));
  const row = `| ${path} | ${scores.join(' | ')} | ${seconds('first-contentful-paint')} | ${seconds('largest-contentful-paint')} | ${tbt} | ${cls} |`;
  console.log(row);
  rows.push(row);
  // Some pages ask search engines not to list them, which Lighthouse counts as a fault.
  const isListed = audits['is-crawlable']?.score === 1;
  const missed = [
    ...CATEGORIES.filter((name, index) => scores[index] !== 100 && (isListed || name !== 'seo')),
    ...Object.entries(TARGETS).flatMap(([audit, limit]) => (value(audit) > limit ? [audit] : [])),
  ];
  if (missed.length > 0) misses.push(`${path} (${missed.join(', ')})`);
}
site.close();
const verdict = misses.length === 0 ? 'No page misses a target.' : `Missed: ${misses.join('; ')}.`;
console.log(verdict);

if (positionals.length === 0) {
  await writeSection(
    join(ROOT, 'bench/RESULTS.md'),
    'Lighthouse',
    `\`npm run lighthouse -- --runs ${runs}\` on ${new Date().toISOString().slice(0, 10)}, the median run of each page: Lighthouse ${version},
mobile with its simulated phone and network. Lighthouse's benchmark index of this machine is ${benchmarkIndex.toFixed(0)},
so the phone is simulated as ${slowdown} times slower. The built site over HTTP/2 and TLS, compressed, with
the headers of \`firebase.json\`; a constant answers the call for the counter. ${machine()}, load ${loadavg()[0]?.toFixed(1)} at the end.

Targets: four scores of 100 (without SEO for pages that search engines are asked not to list), LCP ${TARGETS['largest-contentful-paint']} ms, TBT ${TARGETS['total-blocking-time']} ms, CLS 0. ${verdict}

| page | performance | accessibility | best practices | SEO | FCP, s | LCP, s | TBT, ms | CLS |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}`,
  );
}

/** Measures a page in a new browser, so that runs are independent. @param slowdown divides the machine's speed. */
async function measurePage(path: string, slowdown: number): Promise<Result> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
    logLevel: 'error',
  });
  try {
    const options = { port: chrome.port, logLevel: 'error' as const, onlyCategories: CATEGORIES };
    const result = await lighthouse(site.origin + path, {
      ...options,
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    throw new UserFacingError(
      `${path}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result.'}`,
    );
  } finally {
    chrome.kill();
  }
}
