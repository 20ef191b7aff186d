import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../functions/contract/durations.ts';
import type { WaitlistStats } from '../functions/contract/signup.ts';
import { emptyFan } from '../functions/contract/signup-fields.ts';
import { database } from '../functions/src/collections/database.ts';
import { config } from '../functions/src/config.ts';
import { countChange } from '../functions/src/workflows/count-change.ts';
import { rollUp } from '../functions/src/workflows/counter.ts';
import { joinWaitlist } from '../functions/src/workflows/join-waitlist.ts';
import { setTriggers } from '../functions/test/support/set-triggers.ts';
import { SITE_ORIGIN } from '../scripts/local/ports.ts';
import { openMailServer } from './mail-server.ts';
import { inParallel, machine, measure, table } from './measure.ts';
import { until } from './until.ts';

/*
 * `npm run bench -- signups`: measures signups per second against the running emulators, each way beside a lower
 * bound of its cost:
 * - through Hosting: a signup, and the same body posted to an unknown path, which touches no database;
 * - directly: joinWaitlist(), and a bare commit of two documents of the same size;
 * - counting: the trigger's code, with as many concurrent events as an instance gets in production.
 * Triggers are off during these. A last run with everything on shows how far the counter lags.
 */
const SITE = SITE_ORIGIN;
const AT_ONCE = 50;
const ROUNDS = 5;
const COUNTED_WITHIN_MS = 15 * MINUTE_MS;
/** The concurrency of a function instance (functions/src/index.ts). */
const EVENTS_AT_ONCE = 200;
const run = randomUUID().slice(0, 8);
const db = database();
let documents: Promise<FirebaseFirestore.DocumentData[]> | undefined;

console.log(
  `${machine()}, Node ${process.version}, ${new Date().toISOString()}, ${ROUNDS} rounds, ${AT_ONCE} at once\n`,
);

await setTriggers('disable');
try {
  const throughHosting = await measure(
    [
      { name: 'do-nothing call', count: 250, run: (n) => post('/api/waitlist/nothing-here', n, 404) },
      { name: 'signup', count: 250, run: (n) => post('/api/waitlist/fan', n, 200) },
    ],
    ROUNDS,
    AT_ONCE,
  );
  console.log(`Through Hosting and the function\n\n${table(throughHosting, 'do-nothing call')}\n`);
  const againstStore = await measure(
    [
      { name: 'bare two-document commit', count: 1_000, run: bareCommit },
      { name: 'joinWaitlist()', count: 1_000, run: join },
    ],
    ROUNDS,
    AT_ONCE,
  );
  console.log(`Directly in Firestore\n\n${table(againstStore, 'bare two-document commit')}\n`);
  await counting(2_000);
} finally {
  await setTriggers('enable');
}
const mailServer = await openMailServer(config.mailUrl);
await everythingOn(500);
mailServer.close();

async function post(path: string, n: number, expected: number): Promise<void> {
  const response = await fetch(SITE + path, {
    method: 'POST',
    // Each call uses another client address, because rate limits stay on.
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ ...profile(n), email: `${run}-${n}@example.com`, referral: 'friend' }),
  });
  await response.arrayBuffer();
  if (response.status !== expected) throw new Error(`${path} answered ${response.status}`);
}

async function join(n: number): Promise<void> {
  const request = {
    email: `${run}-store-${n}@example.com`,
    language: 'en',
    referral: 'friend',
    referredByCode: '',
  } as const;
  await joinWaitlist(db, config.mailboxKey, { ...request, userType: 'fan', profile: profile(n) }, new Date());
}

/** Writes two documents like those of joinWaitlist(), and nothing else. */
async function bareCommit(n: number): Promise<void> {
  const [signup, mail] = await sampleDocuments();
  const batch = db.batch();
  batch.create(db.collection('benchSignups').doc(`${run}-${n}`), signup);
  batch.create(db.collection('benchMails').doc(`${run}-${n}`), mail);
  await batch.commit();
}

function sampleDocuments() {
  documents ??= join(-1).then(async () => {
    const first = (collection: string) => db.collection(collection).limit(1).get();
    return (await Promise.all([first('fans'), first('outbox')])).map(({ docs }) => docs[0]?.data() ?? {});
  });
  return documents;
}

function profile(n: number) {
  return { ...emptyFan(), name: `Fan ${n}`, favoriteIdols: '아이유, FreenBecky', wants: 'A message a week' };
}

async function counting(count: number): Promise<void> {
  const counts = { fan: 1, days: { '2026-01-01': 1 }, sources: { friend: 1 } };
  const change = { by: 1, counts } as const;
  const started = performance.now();
  await inParallel(count, EVENTS_AT_ONCE, async (index) => {
    await countChange(db, { ...change, key: `${run}-event-${index}` }, 500, new Date());
  });
  await rollUp(db);
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `Counting: ${count} events, ${EVENTS_AT_ONCE} at once in one process: ${(count / seconds).toFixed(0)} a second\n`,
  );
}

async function everythingOn(count: number): Promise<void> {
  const before = await totalCount();
  const started = performance.now();
  await inParallel(count, AT_ONCE, (index) => post('/api/waitlist/fan', 10_000_000 + index, 200));
  const accepted = (performance.now() - started) / 1_000;
  await until('every signup is counted', { everyMs: 200, withinMs: COUNTED_WITHIN_MS }, async () => {
    return (await totalCount()) >= before + count;
  });
  const counted = (performance.now() - started) / 1_000;
  await sleep(3_000);
  const surplus = (await totalCount()) - before - count;
  console.log(
    `Everything on: ${count} signups accepted in ${accepted.toFixed(1)} s, counted after ${counted.toFixed(1)} s, ${surplus} too many`,
  );
}

/** Accepts every mail and discards it. */
async function totalCount(): Promise<number> {
  const response = await fetch(`${SITE}/api/waitlist/stats`);
  const { totalCount }: WaitlistStats = await response.json();
  return totalCount;
}
