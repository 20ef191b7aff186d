import { randomInt, randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../functions/contract/durations.ts';
import { CHALLENGE_HEADER, PROOF_FIELD } from '../functions/contract/proof-of-work.ts';
import type { WaitlistStats } from '../functions/contract/signup.ts';
import type { UserType } from '../functions/contract/values.ts';
import { database } from '../functions/src/collections/database.ts';
import { config } from '../functions/src/config.ts';
import { solve } from '../functions/test/support/proof.ts';
import { ADMIN_PASSWORD } from '../scripts/local/environment.ts';
import { SITE_ORIGIN } from '../scripts/local/ports.ts';
import { UserFacingError } from '../scripts/local/user-facing-error.ts';
import { readProfile } from './capacity/profile.ts';
import { Inbox, tokenIn } from './inbox.ts';
import { openMailServer } from './mail-server.ts';
import { quantile, row } from './measure.ts';
import { ADMIN_CALLS, CALLS, callsPerSignup, LINK_CALLS, type StagingCall } from './staging-calls.ts';
import { type Answer, reasonToStop } from './staging-limits.ts';

/*
 * `npm run bench -- staging --origin=https://…`: sends the announcement's calls through Hosting to a
 * deployed project, or without --origin to fresh emulators. The rate grows evenly up to --peak new
 * signups a second. The load stops as soon as too many calls fail or take too long, or the counter is late.
 * Calls start on a fixed schedule, whether or not earlier ones are answered, because visitors do not wait
 * for each other. Against the emulators, or with --inbox, it also reads the mails, confirms addresses and opens places.
 * Against the emulators an admin reads lists too.
 */
const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    /** New signups a second at the end. */
    peak: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    /** Page views for each signup; by default those of the profile. */
    pages: { type: 'string' },
    /** The domain of the addresses. Stop all mail of a deployed project first (docs/announcement.md). */
    domain: { type: 'string', default: 'example.com' },
    /** The inbox that receives all mail of the deployed project, to confirm addresses (docs/operations.md). */
    inbox: { type: 'string' },
  },
});
const isLocal = values.origin === undefined;
const origin = (values.origin ?? SITE_ORIGIN).replace(/\/$/, '');
const [peak, seconds] = [positive('peak'), positive('seconds')];

const TICK_MS = 50;
const CHECK_EVERY_MS = 5_000;
const COUNTED_WITHIN_MS = 5 * MINUTE_MS;
/** A deployed instance caches its answer for two seconds; a query string bypasses the CDN. */
const SAMPLE_MS = 1_000;

const run = `load-${randomUUID().slice(0, 8)}`;
const emails: Record<UserType, string[]> = { fan: [], idol: [] };
const answers: Answer[] = [];
const acceptedAtMs: number[] = [];
const [mailedTokens, placeTokens]: [string[], string[]] = [[], []];
let adminCookie = '';
let [open, proofs, longestLagMs] = [0, 0, 0];
let stopReason: string | null = null;

function positive(name: 'peak' | 'seconds'): number {
  const number = Number(values[name]);
  if (number > 0) return number;
  throw new UserFacingError(`--${name} must be a number above 0, not "${values[name]}".`);
}

const visitors = {
  newEmail(userType: UserType) {
    const email = `${run}-${userType}-${emails[userType].length}@${values.domain}`;
    emails[userType].push(email);
    return email;
  },
  knownEmail: () => emails.fan[randomInt(Math.max(emails.fan.length, 1))] ?? visitors.newEmail('fan'),
};

const links = {
  mailed: () => mailedTokens.shift(),
  place: () => placeTokens[randomInt(Math.max(placeTokens.length, 1))],
};

/** Returns the next call of a name; null if it needs a token and there is none yet. */
function callOf(name: string): StagingCall | null {
  return CALLS[name]?.(visitors) ?? LINK_CALLS[name]?.(links) ?? ADMIN_CALLS[name] ?? null;
}

/** Sends a call as one of many clients. The emulators believe the forged address; Google does not. */
async function post({ method, path, json }: StagingCall, address: string): Promise<Response> {
  return fetch(origin + path, {
    method,
    headers: {
      ...(isLocal ? { 'X-Forwarded-For': address } : {}),
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(path.startsWith('/api/admin/') ? { Cookie: adminCookie } : {}),
    },
    body: json && JSON.stringify(json),
  });
}

async function perform(name: string, call: StagingCall): Promise<void> {
  const startedAt = performance.now();
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  open++;
  let error: string | null = null;
  try {
    let response = await post(call, address);
    const challenge = response.headers.get(CHALLENGE_HEADER);
    if (response.status === 429 && challenge !== null) {
      await response.arrayBuffer();
      proofs++;
      const proof = await solve(JSON.parse(challenge));
      response = await post({ ...call, json: { ...call.json, [PROOF_FIELD]: proof } }, address);
    }
    const text = await response.text();
    if (!response.ok) error = `${response.status} ${text.slice(0, 80)}`;
    else if (call.newEmail) acceptedAtMs.push(Date.now());
    else if (call.path === '/api/verify-email') placeTokens.push(JSON.parse(text).placeToken);
  } catch (thrown) {
    error = String(thrown instanceof Error ? (thrown.cause ?? thrown.message) : thrown).slice(0, 80);
  }
  open--;
  answers.push({ name, ms: performance.now() - startedAt, error });
}

async function totalCount(): Promise<number> {
  const response = await fetch(`${origin}/api/waitlist/stats?run=${randomUUID()}`);
  return ((await response.json()) as WaitlistStats).totalCount;
}

/** Records how long ago the oldest uncounted signup was accepted. */
async function sampleLag(before: number): Promise<void> {
  const counted = (await totalCount()) - before;
  const firstUncounted = acceptedAtMs[Math.max(counted, 0)];
  if (firstUncounted !== undefined) longestLagMs = Math.max(longestLagMs, Date.now() - firstUncounted);
}

/** Fetches the links of new mails until the process ends. An inbox that does not answer ends the load. */
async function followInbox(of: Inbox): Promise<void> {
  try {
    for (; ; await sleep(SAMPLE_MS, undefined, { ref: false }))
      mailedTokens.push(...(await of.newTokens(run)));
  } catch (error) {
    stopReason = `the inbox cannot be read: ${String(error)}`;
  }
}

/** Starts calls at a growing rate. @returns the new signups a second at which it ended. */
async function load(): Promise<number> {
  const mix = callsPerSignup(values.pages === undefined ? undefined : Number(values.pages));
  const { perSecond } = readProfile('announcement');
  const ofAdmins = Object.keys(isLocal ? ADMIN_CALLS : {}).map(
    (name) => [name, perSecond[name] ?? 0] as const,
  );
  const due: Record<string, number> = {};
  const startedAt = Date.now();
  let [rate, checkedAt, checkedIndex] = [0, startedAt, 0];
  let last = startedAt;
  while (Date.now() < startedAt + seconds * 1_000 && stopReason === null) {
    await sleep(TICK_MS);
    const now = Date.now();
    rate = (peak * (now - startedAt)) / (seconds * 1_000);
    const ofVisitors = Object.entries(mix).map(([name, perSignup]) => [name, rate * perSignup] as const);
    for (const [name, callsPerSecond] of [...ofVisitors, ...ofAdmins]) {
      due[name] = (due[name] ?? 0) + (callsPerSecond * (now - last)) / 1_000;
      for (; (due[name] ?? 0) >= 1; due[name] = (due[name] ?? 0) - 1) {
        const call = callOf(name);
        if (call) void perform(name, call);
      }
    }
    last = now;
    if (now < checkedAt + CHECK_EVERY_MS) continue;
    stopReason ??= reasonToStop(answers.slice(checkedIndex), open, longestLagMs);
    [checkedAt, checkedIndex] = [now, answers.length];
  }
  while (open > 0) await sleep(TICK_MS);
  return rate;
}

/**
 * Compares what the emulators store with what was accepted.
 * @returns a line for each kind of difference, which begins with their number.
 */
async function storedDifferences(accepted: number): Promise<string[]> {
  const ofRun = (collection: string, field: string) =>
    database().collection(collection).where(field, '>=', run).where(field, '<', `${run}~`).get();
  const [fans, idols, mails] = await Promise.all([
    ofRun('fans', 'email'),
    ofRun('idols', 'email'),
    ofRun('outbox', 'to'),
  ]);
  const stored = [...fans.docs, ...idols.docs].map((doc) => String(doc.get('email')));
  const mailed = new Set(mails.docs.map((doc) => String(doc.get('to'))));
  return [
    `${stored.length - new Set(stored).size} signups stored twice`,
    `${Math.max(0, accepted - new Set(stored).size)} accepted signups not stored`,
    `${new Set(stored).size - mailed.size} signups without a mail`,
  ];
}

function report(rate: number): void {
  console.log(`\n${row('call', 'times', 'errors', 'median, ms', '95 %', '99 %')}\n|---|--:|--:|--:|--:|--:|`);
  for (const [name, some] of Map.groupBy(answers, (answer) => answer.name)) {
    const times = some.map(({ ms }) => ms);
    const errors = some.filter(({ error }) => error !== null).length;
    console.log(
      row(name, some.length, errors, quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)),
    );
  }
  const errors = new Set(answers.flatMap(({ error }) => error ?? []));
  console.log(`\nEnded at ${rate.toFixed(1)} new signups a second: ${stopReason ?? 'the planned end'}.`);
  console.log(
    `${acceptedAtMs.length} signups accepted, ${placeTokens.length} confirmed; ${proofs} calls were asked for a proof of work.`,
  );
  if (errors.size > 0) console.log([...errors].slice(0, 10).join('\n'));
}

async function main(): Promise<void> {
  console.log(
    `${isLocal ? 'the emulators' : origin}, up to ${peak} new signups a second in ${seconds} s; ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString()}`,
  );
  const before = await totalCount();
  const sampling = setInterval(() => void sampleLag(before).catch(() => {}), SAMPLE_MS);
  if (values.inbox !== undefined) void followInbox(new Inbox(values.inbox));
  report(await load());
  const accepted = acceptedAtMs.length;
  const endMs = Date.now() + COUNTED_WITHIN_MS;
  while ((await totalCount()) < before + accepted && Date.now() < endMs) await sleep(SAMPLE_MS);
  const settledMs = Date.now() - (acceptedAtMs.at(-1) ?? Date.now());
  clearInterval(sampling);
  const difference = (await totalCount()) - before - accepted;
  console.log(
    `The counter lagged by at most ${(longestLagMs / 1_000).toFixed(1)} s and was complete ${(settledMs / 1_000).toFixed(1)} s after the last signup.`,
  );
  console.log(
    `The public count differs from the accepted signups by ${difference} (below 0: lost; above 0: counted twice, or other people signed up).`,
  );
  const differences = isLocal ? await storedDifferences(accepted) : [];
  if (isLocal) console.log(`${differences.join('; ')}.`);
  if (difference !== 0 || differences.some((line) => !line.startsWith('0 '))) process.exitCode = 1;
}

if (isLocal) {
  const mailServer = await openMailServer(config.mailUrl, (text) => {
    const token = tokenIn(text);
    if (token) mailedTokens.push(token);
  });
  const login = { method: 'POST', path: '/api/admin/session', json: { password: ADMIN_PASSWORD } } as const;
  adminCookie = String((await post(login, '10.0.0.1')).headers.getSetCookie()[0]?.split(';')[0]);
  await main();
  mailServer.close();
} else await main();
