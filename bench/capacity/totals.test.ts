import { expect, test } from 'vitest';
import { EMPTY_EXECUTION } from './empty-execution.ts';
import type { Entry } from './index-definitions.ts';
import { priceOf } from './price.ts';
import { readProfile } from './profile.ts';
import type { Effect, Execution, OperationKind, RecordedOperation } from './recorder.ts';
import { backlogAt, instancesFor, mailMinutes, replyTimesOf, totalsOf } from './totals.ts';

const ENTRY: Entry = { index: 'fans: shard asc', values: [], id: '1' };

function write(path: string, { added = 0, removed = 0 } = {}): Effect {
  return {
    path,
    kind: 'write',
    added: Array(added).fill(ENTRY),
    removed: Array(removed).fill(ENTRY),
    isInTransaction: false,
    startedMs: 0,
    atMs: 0,
  };
}

function operation(name: string, kind: OperationKind, reads: number, effects: Effect[]): RecordedOperation {
  return { name, kind, executions: [{ ...EMPTY_EXECUTION, bytes: 100, reads, effects }] };
}

/** A signup with its mail, the trigger that stores its search keys, and the tasks of both queues. */
const OPERATIONS = [
  operation('signup', 'visitor', 1, [write('fans/1', { added: 8 }), write('outbox/1', { added: 3 })]),
  operation('countNewFan', 'trigger', 0, [write('counterShards/1'), write('fans/1', { added: 30 })]),
  operation('sendMail', 'trigger', 4, [write('outbox/1', { removed: 3 })]),
  operation('updatePeople', 'trigger', 2, [write('people/1', { added: 40 })]),
];
const profile = {
  ...readProfile('announcement'),
  perSecond: { signup: 2_000, countNewFan: 2_000, sendMail: 500, updatePeople: 500 },
  challengedPerSecond: 0,
};

test('the totals contain each mail and each row, although the queues process only some of them meanwhile', () => {
  const totals = totalsOf(OPERATIONS, profile);
  expect(totals).toMatchObject({ mails: 2_000, rows: 2_000 });
  expect(totals.reads).toBe(2_000 * (1 + 4 + 2));
  expect(totals.writes).toBe(2_000 * (2 + 2 + 1 + 1));
  expect(totals.entries).toBe(2_000 * (8 + 3 + 30 + 3 + 40));
});

test('each run, each new mail and each write of a signup invokes a function', () => {
  const [newMails, signupWrites, runs] = [2_000, 2 * 2_000, 4 * 2_000];
  expect(totalsOf(OPERATIONS, profile).invocations).toBe(newMails + signupWrites + runs);
});

test('a post from a busy address is two requests, and a challenge is made and checked for it', () => {
  const instances = { ...profile.instances, cpuMs: 4, proofMs: 2, load: 0.5 };
  const needWith = (challengedPerSecond: number) =>
    instancesFor(OPERATIONS, { ...profile, instances, challengedPerSecond });
  // 8 s of computing in each second, and 4 + 2 s more.
  expect(needWith(0)).toMatchObject({ requestsPerSecond: 2_000, instances: 16 });
  expect(needWith(1_000)).toMatchObject({ requestsPerSecond: 3_000, instances: 28 });
  const invocationsWith = (challengedPerSecond: number) =>
    totalsOf(OPERATIONS, { ...profile, challengedPerSecond }).invocations;
  expect(invocationsWith(1_000) - invocationsWith(0)).toBe(1_000);
});

test('the price contains two operations of Cloud Tasks for each mail, row and credit: adding the task and starting it', () => {
  const price = priceOf(OPERATIONS, { ...profile, minutes: 10 });
  // 2.4 million tasks at 2 × 0.4 USD for a million.
  expect(price.Tasks).toBeCloseTo(1.92);
  const perSecond = { ...profile.perSecond, creditReferrals: 450, 'creditReferrals: counted': 50 };
  // 0.3 million more.
  expect(priceOf(OPERATIONS, { ...profile, perSecond, minutes: 10 }).Tasks).toBeCloseTo(2.16);
  expect(price.Mails).toBeCloseTo(120);
});

test('mails wait while more are queued than the provider takes, and are sent after the load', () => {
  expect([1, 10, 20, 30].map((minute) => backlogAt(minute, 2_000, 1_000, 10))).toEqual([
    60_000, 600_000, 0, 0,
  ]);
  expect(mailMinutes(2_000, 1_000, 10)).toBe(20);
  expect([backlogAt(5, 2_000, 5_000, 10), mailMinutes(2_000, 5_000, 10)]).toEqual([0, 10]);
});

test('the price contains the instances of events for the load, and those of queues until their last task', () => {
  const { instances } = profile;
  const priceWith = (mailMs: number) =>
    priceOf(OPERATIONS, { ...profile, minutes: 10, instances: { ...instances, mailMs } });
  const usd = 'Function instances of events and queues';
  // 500 mails a second in one queue, for 40 minutes instead of 10, because 2,000 a second are added.
  const oneInstance = 40 * 60 * (33.6e-6 + 3.5e-6 / 2);
  const [few, more] = [priceWith(300), priceWith(600)].map((price) => price[usd] ?? 0);
  const needed = (ms: number) => Math.ceil((500 * ms) / 1_000 / 25 / instances.load);
  expect(Number(more) - Number(few)).toBeCloseTo((needed(600) - needed(300)) * oneInstance);
});

test('an operation replies after its calls to Firestore, one after another, and its computing', () => {
  const [one] = operation('signup', 'visitor', 1, []).executions;
  const executions = [1, 2, 2, 5].map((roundTrips) => ({ ...one, roundTrips }) as Execution);
  const operations: RecordedOperation[] = [{ name: 'signup', kind: 'visitor', executions }];
  const assumed = { ...profile, instances: { ...profile.instances, roundTripMs: 60, cpuMs: 4 } };
  expect(replyTimesOf(operations, assumed)).toEqual([
    { name: 'signup', perSecond: 2_000, medianMs: 124, longestMs: 304 },
  ]);
});

test('an operation that hides who is on the waitlist replies after a multiple of half a second', () => {
  const [one] = operation('again', 'visitor', 1, []).executions;
  const executions = [2, 2, 9].map((roundTrips) => ({ ...one, roundTrips }) as Execution);
  const name = 'POST /api/resend-verification';
  const instances = { ...profile.instances, roundTripMs: 60, cpuMs: 4 };
  const assumed = { ...profile, perSecond: { [name]: 20 }, instances };
  const [times] = replyTimesOf([{ name, kind: 'visitor', executions }], assumed);
  expect(times).toMatchObject({ medianMs: 500, longestMs: 1_000 });
});
