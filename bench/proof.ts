import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { PROOF_OF_WORK } from '../functions/contract/limits.ts';
import { challengeOfTries } from '../functions/test/support/proof.ts';
import { findChromium, requireChromium } from '../scripts/local/browsers.ts';
import { buildIfChanged } from '../scripts/local/build.ts';
import { ROOT } from '../scripts/local/paths.ts';
import { serveAsHosting } from './hosting.ts';
import { machine, median } from './measure.ts';

/*
 * `npm run bench -- proof`: measures how long the site's worker takes in Chromium for the easiest and the hardest
 * challenge. The last possible try succeeds, which is the worst case. Chromium's CPU throttling slows down main
 * threads only, so six times a measured time stands for a slow phone.
 */
const ROUNDS = 9;
const SLOWDOWN = 6;

await requireChromium();
await buildIfChanged();
const [worker = ''] = globSync('assets/proof.worker-*.js', { cwd: join(ROOT, 'web/dist') });
const site = await serveAsHosting();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ ignoreHTTPSErrors: true });
await page.goto(site.origin);

console.log(`${machine()}, ${browser.version()}, ${new Date().toISOString()}\n`);
console.log('| tries | median, ms | slowest, ms | slowest, six times slower, ms |\n|--:|--:|--:|--:|');
for (const tries of [PROOF_OF_WORK.firstTries, PROOF_OF_WORK.maxTries]) {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) times.push(await solveInWorker(tries));
  const [, ...warm] = times;
  const slowest = Math.max(...warm);
  console.log(
    `| ${tries} | ${median(warm).toFixed(0)} | ${slowest.toFixed(0)} | ${(slowest * SLOWDOWN).toFixed(0)} |`,
  );
}
await browser.close();
site.close();

/** Returns how many milliseconds pass from the start of the worker to its proof. */
async function solveInWorker(tries: number): Promise<number> {
  const challenge = await challengeOfTries(tries);
  return page.evaluate(
    ([url, given]) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const running = new Worker(url);
        running.addEventListener('message', () => {
          running.terminate();
          resolve(performance.now() - started);
        });
        running.postMessage(given);
      }),
    [`/${worker}`, challenge] as const,
  );
}
