import { REPLY_STEP_MS } from '../../functions/contract/limits.ts';
import { calls } from '../../functions/contract/routes.ts';
import { creditsPerSecond } from './credits.ts';
import type { Profile } from './profile.ts';
import { type Effect, type Execution, type RecordedOperation, sum } from './recorder.ts';

/** The average cost of one person, event or document. */
export interface Cost {
  reads: number;
  writes: number;
  deletes: number;
  /** Index entries written and removed. */
  entries: number;
  bytes: number;
}

/** Returns an operation's average cost. */
export function costOf({ executions }: RecordedOperation): Cost {
  const units = sum(executions.map((run) => run.units));
  const average = (measure: (execution: Execution) => number) => sum(executions.map(measure)) / units;
  const count = (kind: 'write' | 'delete') => (run: Execution) =>
    run.effects.filter((effect) => effect.kind === kind).length;
  return {
    reads: average(({ reads }) => reads),
    writes: average(count('write')),
    deletes: average(count('delete')),
    entries: average((run) => sum(run.effects.map(({ added, removed }) => added.length + removed.length))),
    bytes: average(({ bytes }) => bytes),
  };
}

/**
 * What a load causes per second, including what its queues do later: they send mails more slowly than the load adds
 * them.
 */
export interface Totals extends Cost {
  invocations: number;
  /** Mails, rows of the admins' list, and credits of referrers. Each is a task of a queue. */
  mails: number;
  rows: number;
  credits: number;
}

/** Returns what a profile's load causes per second. */
export function totalsOf(
  operations: RecordedOperation[],
  { perSecond, challengedPerSecond }: Profile,
): Totals {
  const caused = (countOf: (operation: RecordedOperation) => number) =>
    sum(operations.map((operation) => (perSecond[operation.name] ?? 0) * countOf(operation)));
  const [mails, rows] = [caused((operation) => effectsOf(operation, isNewMail)), caused(rowsOf)];
  // Each new mail and each write of a signup is an event whose function queues a task or decides that none is needed.
  const events = mails + caused(signupWritesOf);
  const queued: Record<string, number> = { sendMail: mails, updatePeople: rows };
  const totals = {
    reads: 0,
    writes: 0,
    deletes: 0,
    entries: 0,
    bytes: 0,
    invocations: events + challengedPerSecond,
  };
  for (const operation of operations) {
    const rate = queued[operation.name] ?? perSecond[operation.name] ?? 0;
    const cost = costOf(operation);
    for (const name of ['reads', 'writes', 'deletes', 'entries', 'bytes'] as const)
      totals[name] += rate * cost[name];
    totals.invocations += rate;
  }
  return { ...totals, mails, rows, credits: creditsPerSecond({ perSecond }) };
}

/** Returns whether a write creates a mail: it adds index entries and removes none. */
export function isNewMail({ path, kind, added, removed }: Effect): boolean {
  return kind === 'write' && path.startsWith('outbox/') && added.length > 0 && removed.length === 0;
}

function signupWritesOf(operation: RecordedOperation): number {
  return effectsOf(operation, ({ path }) => /^(fans|idols)\//.test(path));
}

/** Returns the tasks that store rows. Triggers write only search keys into signups, which no row contains. */
function rowsOf(operation: RecordedOperation): number {
  return operation.kind === 'trigger' ? 0 : signupWritesOf(operation);
}

/** Returns the average number of writes that `isMeant` selects, per person, event or document. */
export function effectsOf({ executions }: RecordedOperation, isMeant: (effect: Effect) => boolean): number {
  const count = sum(executions.map(({ effects }) => effects.filter(isMeant).length));
  return count / sum(executions.map(({ units }) => units));
}

/** Returns how many mails wait some minutes after the load's start. */
export function backlogAt(
  minutes: number,
  mailsPerSecond: number,
  quota: number,
  loadMinutes: number,
): number {
  const queued = mailsPerSecond * 60 * Math.min(minutes, loadMinutes);
  return Math.max(0, queued - quota * 60 * minutes);
}

/** Returns the minutes until the last mail of the load is sent. */
export function mailMinutes(mailsPerSecond: number, quota: number, loadMinutes: number): number {
  return Math.max(loadMinutes, (mailsPerSecond * loadMinutes) / quota);
}

/** Returns how many instances the visitors' requests need, by concurrency and by computing time. */
export function instancesFor(
  operations: RecordedOperation[],
  { perSecond, challengedPerSecond, instances }: Profile,
): { requestsPerSecond: number; atOnce: number; instances: number } {
  const visitors = operations.filter(({ name, kind }) => kind === 'visitor' && perSecond[name]);
  const rateOf = ({ name }: RecordedOperation) => perSecond[name] ?? 0;
  const requestsPerSecond = sum(visitors.map(rateOf)) + challengedPerSecond;
  const tripsOf = ({ executions }: RecordedOperation) =>
    sum(executions.map(({ roundTrips }) => roundTrips)) / executions.length;
  const atOnce = sum(
    visitors.map((visitor) => (rateOf(visitor) * tripsOf(visitor) * instances.roundTripMs) / 1_000),
  );
  const byNumber = atOnce / instances.requestsAtOnce;
  const computingMs = requestsPerSecond * instances.cpuMs + challengedPerSecond * instances.proofMs;
  const byComputing = computingMs / 1_000 / instances.vcpus;
  return {
    requestsPerSecond,
    atOnce,
    instances: Math.ceil(Math.max(byNumber, byComputing) / instances.load),
  };
}

/** Returns whether a recorded operation replies after a fixed step of time (functions/src/api/padded-duration.ts). */
function hidesMembership(name: string): boolean {
  const call = calls.find(([operation]) => operation === name.split(': ')[0]);
  return call?.[1].hidesMembership === true;
}

/** How long a visitor waits for an operation's reply, without the network between visitor and function. */
export interface ReplyTime {
  name: string;
  perSecond: number;
  /** Of the recorded runs, like `longestMs`. */
  medianMs: number;
  longestMs: number;
}

/** Returns the computed reply time of each operation of the load that a visitor waits for. */
export function replyTimesOf(
  operations: RecordedOperation[],
  { perSecond, instances: { roundTripMs, cpuMs } }: Profile,
): ReplyTime[] {
  return operations
    .filter(({ name, kind }) => kind === 'visitor' && perSecond[name])
    .map(({ name, executions }) => {
      const trips = executions.map(({ roundTrips }) => roundTrips).sort((one, other) => one - other);
      const stepMs = hidesMembership(name) ? REPLY_STEP_MS : 1;
      const msOf = (tripsOfRun = 0) => stepMs * Math.ceil((tripsOfRun * roundTripMs + cpuMs) / stepMs);
      return {
        name,
        perSecond: perSecond[name] ?? 0,
        medianMs: msOf(trips[Math.floor(trips.length / 2)]),
        longestMs: msOf(trips.at(-1)),
      };
    });
}
