import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../functions/contract/durations.ts';
import type { QueueRow } from '../functions/contract/priority.ts';
import { database } from '../functions/src/collections/database.ts';
import { readPublicStats } from '../functions/src/collections/public-stats.ts';
import { config } from '../functions/src/config.ts';
import { violations } from '../functions/test/support/invariants.ts';
import { ADMIN_PASSWORD } from '../scripts/local/environment.ts';
import { HOST, PORTS, SITE_ORIGIN } from '../scripts/local/ports.ts';
import { tokenIn } from './inbox.ts';
import { openMailServer } from './mail-server.ts';
import { machine, median, quantile, row } from './measure.ts';

/*
 * `npm run bench -- load <minutes>`: puts a mixed load on this machine: visitors, fans and idols who sign up,
 * people who open links of mails, one admin, and slow clients that hold connections open. Each kind has a fixed
 * number of workers, and signups wait for the counter, so the machine determines the load. At the end the whole
 * database must be consistent.
 */
const MINUTES = Number(process.argv[2] ?? 10);
const SLOW_CLIENTS = 50;
const DRIP_MS = 5_000;
/**
 * The maximum number of signups that are not counted yet. The emulator hands events to one worker in sequence, so
 * more signups would only wait in a queue.
 */
const MOST_UNCOUNTED = 300;
const COUNTED_WITHIN_MS = 2 * MINUTE_MS;

const run = randomUUID().slice(0, 8);
const db = database();
const errors: string[] = [];
const tookMs: Record<string, number[]> = {};
const tokens: string[] = [];
const slowSockets = new Set<Socket>();
let people = 0;
let counted = 0;
let isOver = false;

/** Calls the site as a separate client and records the duration. @throws Error if the status is not 2xx. */
async function call(
  what: string,
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const started = performance.now();
  const n = Math.floor(Math.random() * 2 ** 24);
  const response = await fetch(SITE_ORIGIN + path, {
    method,
    headers: {
      'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const text = await response.text();
  tookMs[what] ??= [];
  tookMs[what].push(performance.now() - started);
  if (!response.ok) throw new Error(`${what}: ${response.status} ${text.slice(0, 100)}`);
  return new Response(text, response);
}

/** One round of each kind of worker. */
const work = {
  async visitor() {
    await call('page', 'GET', '/');
    await call('counter', 'GET', '/api/waitlist/stats');
  },
  async signup() {
    if (people - counted > MOST_UNCOUNTED) return sleep(100);
    const n = people++;
    const email = `${run}-${n}@example.com`;
    if (n % 10 === 0)
      await call('signup', 'POST', '/api/waitlist/idol', {
        stageName: `Idol ${n}`,
        email,
        type: 'solo',
      });
    else
      await call('signup', 'POST', '/api/waitlist/fan', {
        name: `Fan ${n}`,
        email,
        referral: 'friend',
        wants: 'Live rooms',
      });
  },
  async verification() {
    const token = tokens.shift();
    if (token === undefined) await sleep(100);
    else await call('verification', 'POST', '/api/verify-email', { token });
  },
  admin: administrate,
};
/** The number of workers of each kind. */
const WORKERS = new Map([
  [work.visitor, 4],
  [work.signup, 3],
  [work.verification, 2],
  [work.admin, 1],
]);

let Cookie = '';
/** Reads the numbers and the first pages, assigns a tier, sometimes starts a recalculation, and pauses. */
async function administrate(): Promise<void> {
  const admin = (method: string, path: string, json?: unknown) =>
    call(`admin ${path.replace(/\?.*/, '')}`, method, path, json, { Cookie });
  if (Cookie === '') {
    const login = await call('login', 'POST', '/api/admin/session', { password: ADMIN_PASSWORD });
    Cookie = String(login.headers.getSetCookie()[0]?.split(';')[0]);
  }
  await admin('GET', '/api/admin/stats');
  await admin('GET', '/api/admin/fans?limit=50');
  const queue: QueueRow[] = await (await admin('GET', '/api/admin/priority-queue/fan?limit=50')).json();
  const someone = queue[Math.floor(Math.random() * queue.length)];
  if (someone)
    await admin('POST', '/api/admin/assign-tier', { userId: someone.id, userType: 'fan', tier: 'priority' });
  if (Math.random() < 0.1) await admin('POST', '/api/admin/update-priorities');
  await sleep(1_000);
}

/** Sends a request that never ends, one header every few seconds. */
function dripSlowly(): void {
  const socket = connect(PORTS.hosting, HOST, () =>
    socket.write('POST /api/waitlist/fan HTTP/1.1\r\nHost: slow\r\n'),
  );
  const drip = setInterval(() => socket.write(`X-Slow-${Date.now()}: 1\r\n`), DRIP_MS);
  slowSockets.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(drip);
    slowSockets.delete(socket);
    if (!isOver) setTimeout(dripSlowly, 100);
  });
}

/** Returns the memory of the processes that run functions, in MB. */
function memory(): number {
  const pages = globSync('/proc/[0-9]*/cmdline')
    .filter((file) => isOurs(read(file)))
    .map((file) => Number(read(file.replace('cmdline', 'statm')).split(' ')[1] ?? 0));
  return (pages.reduce((sum, count) => sum + count, 0) * 4_096) / 1e6;
}

function isOurs(command: string): boolean {
  return command.includes('functionsEmulatorRuntime') && command.includes(process.cwd());
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function repeat(act: () => Promise<void>, endMs: number): Promise<void> {
  while (Date.now() < endMs) {
    await act().catch((error: Error) => {
      errors.push(`${new Date().toISOString()} ${error.message}`);
    });
  }
}

console.log(`${machine()}, Node ${process.version}, ${new Date().toISOString()}, ${MINUTES} minutes`);
const mailServer = await openMailServer(config.mailUrl, (text) => {
  const token = tokenIn(text);
  if (token) tokens.push(token);
});
const startedMs = Date.now();
const endMs = startedMs + MINUTES * MINUTE_MS;
const memories: number[] = [];
// The first half runs without slow clients, the second half with them.
const half = setTimeout(() => Array.from({ length: SLOW_CLIENTS }, dripSlowly), (endMs - startedMs) / 2);
const before: Record<string, number[]> = {};
const snapshot = setTimeout(() => Object.assign(before, structuredClone(tookMs)), (endMs - startedMs) / 2);
const everyMinute = setInterval(() => {
  memories.push(memory());
  console.log(
    `${((Date.now() - startedMs) / MINUTE_MS).toFixed(0)} min: ${people} signups, ${errors.length} errors, ${memories.at(-1)?.toFixed(0)} MB`,
  );
}, MINUTE_MS);
const everySecond = setInterval(async () => {
  counted = (await readPublicStats(db)).totalCount;
}, 1_000);
const workers = [...WORKERS].flatMap(([act, count]) =>
  Array.from({ length: count }, () => repeat(act, endMs)),
);
await Promise.all(workers);
isOver = true;
for (const timer of [half, snapshot, everyMinute, everySecond]) clearTimeout(timer);
const connectedSlow = slowSockets.size;
for (const socket of slowSockets) socket.destroy();

console.log(
  `\n${row('call', 'times', 'median without slow clients, ms', '95 % of all, ms', 'median with slow clients, ms')}\n|---|--:|--:|--:|--:|`,
);
for (const [what, all] of Object.entries(tookMs)) {
  const after = all.slice(before[what]?.length ?? 0);
  console.log(row(what, all.length, median(before[what] ?? all), quantile(all, 0.95), median(after)));
}
const seconds = (endMs - startedMs) / 1_000;
console.log(
  `\n${people} signups (${(people / seconds).toFixed(1)} a second), ${tookMs.verification?.length ?? 0} verifications, ${connectedSlow} slow clients still connected at the end.`,
);
console.log(
  `Memory of the functions' processes, MB, minute by minute: ${memories.map((mb) => mb.toFixed(0)).join(', ')}`,
);
console.log(`${errors.length} errors\n${[...new Set(errors)].slice(0, 20).join('\n')}`);

// Waits for pending events. Pending mails may take longer.
while ((await readPublicStats(db)).totalCount < people && Date.now() < endMs + COUNTED_WITHIN_MS)
  await sleep(500);
await sleep(3_000);
const { totalCount } = await readPublicStats(db);
console.log(`The counter says ${totalCount} of ${people}.`);
const wrong = await violations(db);
console.log(wrong.length === 0 ? 'The whole database is consistent.' : wrong.slice(0, 20).join('\n'));
if (errors.length > 0 || totalCount !== people || wrong.length > 0) process.exitCode = 1;
mailServer.close();
