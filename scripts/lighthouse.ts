import { createServer } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { median } from '../bench/measure.ts';
import { pages } from '../web/src/app/pages.ts';
import { FALLBACK_STATS } from '../web/src/features/stats/counts.ts';
import { listedPaths } from '../web/src/lib/paths.ts';
import { buildIfChanged } from './local/build.ts';
import { findChromium, requireChromium } from './local/chromium.ts';
import { serveAsHosting } from './local/hosting.ts';
import { Obstacle } from './local/obstacle.ts';
import { ROOT } from './local/paths.ts';
import { HOST } from './local/ports.ts';
import { writeSection } from './local/results.ts';

/*
 * `npm run lighthouse`: Lighthouse, mobile, for every public page in English and the landing page in Korean and Thai, into
 * bench/RESULTS.md. `-- --runs 1 /fans /ko/` measures some pages, once, and writes nothing.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const RUNS = Number(values.runs);
if (!(RUNS >= 1)) throw new Obstacle('--runs needs a number of 1 or more.');

/** What a page shall reach: scores of 100, and these at most. */
const AT_MOST = { lcp: 1_300, tbt: 20, cls: 0 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Run {
  scores: Record<(typeof CATEGORIES)[number], number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that cost points, but for those of the performance, which are the times. */
  failed: string[];
}

const paths =
  positionals.length > 0
    ? positionals
    : [
        ...pages
          .filter(({ path, isMadeInBrowser }) => path !== '*' && !isMadeInBrowser)
          .map(({ path }) => path),
        '/ko/',
        '/th/',
      ];

await requireChromium();
await buildIfChanged();
const site = await serveAsHosting({ '/api/waitlist/stats': FALLBACK_STATS });
const startedAt = new Date();
const loads = [loadavg()[0] ?? 0];
const rows: string[] = [];
const misses: string[] = [];
for (const path of paths) {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measurePage(path));
  loads.push(loadavg()[0] ?? 0);
  const middle = (of: (run: Run) => number) => median(runs.map(of));
  const scores = CATEGORIES.map((category) => middle(({ scores }) => scores[category]));
  const performances = runs.map(({ scores }) => scores.performance);
  const [fcp, lcp, tbt, cls] = [
    middle((run) => run.fcp),
    middle((run) => run.lcp),
    middle((run) => run.tbt),
    middle((run) => run.cls),
  ];
  const row = `| ${path} | ${scores[0]} (${Math.min(...performances)}–${Math.max(...performances)}) | ${scores.slice(1).join(' | ')} | ${seconds(fcp)} | ${seconds(lcp)} | ${tbt.toFixed(0)} | ${Number(cls.toFixed(3))} |`;
  console.log(row);
  rows.push(row);
  const missed = [
    ...(lcp > AT_MOST.lcp ? [`LCP ${seconds(lcp)} s`] : []),
    ...(tbt > AT_MOST.tbt ? [`TBT ${tbt.toFixed(0)} ms`] : []),
    ...(cls > AT_MOST.cls ? [`CLS ${cls.toFixed(3)}`] : []),
    ...new Set(runs.flatMap((run) => run.failed)),
  ];
  if (missed.length > 0 || scores.some((score) => score < 100)) {
    const isUnlisted = !listedPaths.includes(path.replace(/^\/(ko|th)\//, '/'));
    misses.push(`${path} (${missed.join(', ')}${isUnlisted ? ': it asks not to be listed' : ''})`);
  }
}
site.close();

if (positionals.length === 0) {
  await writeSection(
    join(ROOT, 'bench/RESULTS.md'),
    'Lighthouse',
    `\`npm run lighthouse${RUNS === 5 ? '' : ` -- --runs ${RUNS}`}\` on ${startedAt.toISOString().slice(0, 10)}: Lighthouse ${await version()}, mobile with its simulated slow phone and network, ${RUNS === 1 ? 'one run' : `median of ${RUNS} runs`} a page (in brackets
the lowest and the highest performance). The built site over HTTP/2 and TLS, brotli, headers of \`firebase.json\`; the counter's call is answered by a constant. ${cpus().length} cores
(${cpus()[0]?.model.trim()}), load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}, which counts: TBT is the time that the browser's own work took here, times four. None of it is the app's, which
does not run before somebody does something (\`e2e/pages/before-the-app.test.ts\`).

Asked for: 100 in all four, LCP ${seconds(AT_MOST.lcp)} s, TBT ${AT_MOST.tbt} ms, CLS ${AT_MOST.cls}. ${misses.length === 0 ? 'No page misses it.' : `What misses it: ${misses.join('; ')}.`}

| page | performance | accessibility | best practices | SEO | FCP, s | LCP, s | TBT, ms | CLS |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}`,
  );
} else console.log(misses.length === 0 ? 'Nothing is missed.' : `Missed: ${misses.join('; ')}`);

/** In a browser of its own, so that nothing is left of the run before. */
async function measurePage(path: string): Promise<Run> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
  });
  try {
    const result = await lighthouse(site.origin + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (result === undefined || result.lhr.runtimeError) {
      throw new Obstacle(`${path}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
    }
    const { audits, categories } = result.lhr;
    const time = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ) as Run['scores'],
      fcp: time('first-contentful-paint'),
      lcp: time('largest-contentful-paint'),
      tbt: time('total-blocking-time'),
      cls: time('cumulative-layout-shift'),
      failed: CATEGORIES.slice(1).flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
          .map(({ id }) => id),
      ),
    };
  } finally {
    await browser.close();
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(2);
}

async function version(): Promise<string> {
  const { default: manifest } = await import('lighthouse/package.json', { with: { type: 'json' } });
  return manifest.version;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
