import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { MINUTE_MS } from '../functions/contract/durations.ts';
import type { JobProgress, RecalculationStarted } from '../functions/contract/priority.ts';
import { USER_TYPES } from '../functions/contract/values.ts';
import { database, selectFields, streamOf } from '../functions/src/collections/database.ts';
import { signups } from '../functions/src/collections/signups.ts';
import { setTriggers } from '../functions/test/support/set-triggers.ts';
import { findChromium, requireChromium } from '../scripts/local/browsers.ts';
import { emulatorEnvironment } from '../scripts/local/environment.ts';
import { SITE_ORIGIN } from '../scripts/local/ports.ts';
import { observeTasks } from './long-tasks.ts';
import { machine, median } from './measure.ts';
import { until } from './until.ts';

/*
 * Measures the admin's calls with 50,000 signups (`npm run bench -- admin`), through Hosting and the
 * function `admin`, one after another in warm emulators: pages, whole lists and their memory,
 * the export in a browser, and the recalculation when nothing and when everything has changed. The
 * emulator sorts a whole collection for each query, so a page's time is compared with that of a bare
 * query in the same run.
 */
const PAGE = 50;
/**
 * The number of rounds before measuring. The JVM compiles hot code: the first ten rounds take twice as long, and
 * times fall until about the fiftieth.
 */
const WARMING_ROUNDS = 50;
const ROUNDS = 21;
/** Longer than any call takes with 50,000 signups, even on a busy machine. */
const WAIT_MS = 15 * MINUTE_MS;
const QUEUES = ['priority-queue', 'early-access-eligible'].flatMap((list) => [`${list}/fan`, `${list}/idol`]);
const LISTS = [...QUEUES, 'fans', 'idols', 'audit'].map((path) => `/api/admin/${path}`);

const db = database();
let Cookie = '';
const counts = await Promise.all(['fans', 'idols'].map((name) => db.collection(name).count().get()));
const SIGNUPS = counts.reduce((sum, counted) => sum + counted.data().count, 0);

console.log(`${machine()}, Node ${process.version}, ${new Date().toISOString()}: ${SIGNUPS} signups\n`);
await waitUntilQuiet();
Cookie = await logIn();

for (let round = 0; round < WARMING_ROUNDS; round++)
  for (const path of LISTS) await (await get(`${path}?limit=${PAGE}`)).arrayBuffer();

console.log(`| first page of ${PAGE} | median, ms | bare query, ms | ratio |\n|---|--:|--:|--:|`);
for (const path of LISTS) await firstPage(path);

console.log('\n| whole list | rows | s | more memory, MB |\n|---|--:|--:|--:|');
for (const path of LISTS.filter((list) => !list.endsWith('audit'))) await wholeList(path);

console.log('\n| export in Chromium | rows | s | longest task, ms |\n|---|--:|--:|--:|');
await exportsInBrowser();

console.log('\n| recalculation | signups written | s |\n|---|--:|--:|');
await recalculation('nothing has changed');
await makeStale();
await recalculation('everything has changed');

/**
 * Prints a row: the time of a call and of a bare query of as many documents. They alternate, so that both meet the
 * same load.
 */
async function firstPage(path: string): Promise<void> {
  const calls: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    calls.push(await milliseconds(async () => (await get(`${path}?limit=${PAGE}`)).arrayBuffer()));
    bare.push(await milliseconds(() => bareQuery(path).get()));
  }
  const [call, query] = [median(calls), median(bare)];
  console.log(`| ${path} | ${call.toFixed(0)} | ${query.toFixed(0)} | ${(call / query).toFixed(2)} |`);
}

/** Queries the collection behind a list by one field, directly in the emulator. */
function bareQuery(path: string): FirebaseFirestore.Query {
  if (path.endsWith('audit'))
    return db
      .collection('auditLog')
      .orderBy('at', 'desc')
      .limit(PAGE + 1);
  const collection = /fans?$/.test(path) ? 'fans' : 'idols';
  return db
    .collection(collection)
    .orderBy('createdAt', 'desc')
    .limit(PAGE + 1);
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

async function wholeList(path: string): Promise<void> {
  const before = functionMemory();
  const peaks = new Map(before);
  const watch = setInterval(() => {
    for (const [pid, mb] of functionMemory()) peaks.set(pid, Math.max(mb, peaks.get(pid) ?? 0));
  }, 50);
  const started = performance.now();
  const rows: unknown[] = await (await get(path)).json();
  const seconds = secondsSince(started);
  clearInterval(watch);
  const more = Math.max(...[...peaks].map(([pid, mb]) => mb - (before.get(pid) ?? mb)));
  console.log(`| ${path} | ${rows.length} | ${seconds} | ${more.toFixed(0)} |`);
}

/**
 * Prints a row for each export. Its last column is the longest task that blocked the page, in ms; 0 if none
 * exceeded 50 ms.
 */
async function exportsInBrowser(): Promise<void> {
  await requireChromium();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ baseURL: SITE_ORIGIN, acceptDownloads: true });
  await page.goto('/admin');
  await page.getByLabel('Password').fill(emulatorEnvironment().ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Export Data' }).click();
  // The page's own start must not count.
  await sleep(1_000);
  const longestTask = await observeTasks(page);
  for (const list of ['fans', 'idols']) {
    const button = page.getByRole('button', { name: `Export ${list}` });
    // Waits until the button is enabled.
    await button.click({ trial: true });
    await longestTask();
    const started = performance.now();
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      button.click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    const rows = file.split('\r\n').length - 2;
    console.log(
      `| ${download.suggestedFilename()} | ${rows} | ${secondsSince(started)} | ${await longestTask()} |`,
    );
  }
  await browser.close();
}

async function recalculation(what: string): Promise<void> {
  const started = performance.now();
  const response = await fetch(`${SITE_ORIGIN}/api/admin/update-priorities`, {
    method: 'POST',
    headers: { Cookie },
  });
  const { jobId }: RecalculationStarted = await response.json();
  await until('the recalculation ends', { everyMs: 200, withinMs: WAIT_MS }, async () => {
    const job: JobProgress = await (await get(`/api/admin/jobs/${jobId}`)).json();
    if (job.state === 'running') return false;
    console.log(`| ${what} | ${job.changed} of ${job.done} | ${secondsSince(started)} |`);
    if (job.state !== 'done' || job.done < SIGNUPS)
      throw new Error(`The recalculation ${job.state} at ${job.done}.`);
    return true;
  });
}

/** Adds one point to every score. */
async function makeStale(): Promise<void> {
  await setTriggers('disable');
  const writer = db.bulkWriter({ throttling: false });
  for (const userType of USER_TYPES) {
    for await (const document of streamOf(selectFields(signups(db, userType), ['priorityScore'])))
      writer.update(document.ref, { priorityScore: document.get('priorityScore') + 1 }).catch(fail);
  }
  await writer.close();
  await waitUntilQuiet();
  await setTriggers('enable');
}

function fail(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

/**
 * Waits until the emulators have processed the events of the writes: five empty calls in a row take less than 30 ms
 * each.
 */
async function waitUntilQuiet(): Promise<void> {
  let fastCalls = 0;
  await until('the emulators answer quickly again', { everyMs: 500, withinMs: WAIT_MS }, async () => {
    const started = performance.now();
    await (await fetch(`${SITE_ORIGIN}/api/nothing-here`)).arrayBuffer();
    fastCalls = performance.now() - started < 30 ? fastCalls + 1 : 0;
    return fastCalls === 5;
  });
}

async function logIn(): Promise<string> {
  const response = await fetch(`${SITE_ORIGIN}/api/admin/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: emulatorEnvironment().ADMIN_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The login failed: ${response.status}`);
  return String(response.headers.getSetCookie()[0]?.split(';')[0]);
}

async function get(path: string): Promise<Response> {
  const response = await fetch(SITE_ORIGIN + path, { headers: { Cookie } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Returns the resident memory of each process that runs functions, in MB. */
function functionMemory(): Map<string, number> {
  const memory = new Map<string, number>();
  for (const folder of globSync('/proc/[0-9]*')) {
    try {
      if (!readFileSync(`${folder}/cmdline`, 'utf8').includes('functionsEmulatorRuntime')) continue;
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]);
      memory.set(folder, kilobytes / 1024);
    } catch {
      // The process ended between listing and reading.
    }
  }
  return memory;
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(1);
}
