import { costIn } from './prices.ts';
import type { Profile } from './profile.ts';
import { type Execution, type RecordedOperation, sum } from './recorder.ts';

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

/** What a load needs from the platform, per second. */
export interface Totals extends Cost {
  invocations: number;
  /** Queued mails, each with a task. */
  mails: number;
}

/** Returns what a profile's load needs per second. */
export function totalsOf(operations: RecordedOperation[], profile: Profile): Totals {
  const totals = { reads: 0, writes: 0, deletes: 0, entries: 0, bytes: 0, invocations: 0, mails: 0 };
  for (const operation of operations) {
    const rate = profile.perSecond[operation.name] ?? 0;
    const cost = costOf(operation);
    for (const name of ['reads', 'writes', 'deletes', 'entries', 'bytes'] as const)
      totals[name] += rate * cost[name];
    totals.invocations += rate;
    totals.mails += rate * mailsOf(operation);
  }
  // Each new mail's event queues its task.
  return { ...totals, invocations: totals.invocations + totals.mails };
}

function mailsOf({ executions }: RecordedOperation): number {
  const isNewMail = /^outbox\//;
  // A new mail adds index entries and removes none.
  const count = ({ effects }: Execution) =>
    effects.filter(
      ({ path, kind, added, removed }) =>
        kind === 'write' && isNewMail.test(path) && added.length > 0 && removed.length === 0,
    ).length;
  return sum(executions.map(count)) / sum(executions.map(({ units }) => units));
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
  { perSecond, instances }: Profile,
): { requestsPerSecond: number; atOnce: number; instances: number } {
  const visitors = operations.filter(({ name, kind }) => kind === 'visitor' && perSecond[name]);
  const rateOf = ({ name }: RecordedOperation) => perSecond[name] ?? 0;
  const requestsPerSecond = sum(visitors.map(rateOf));
  const tripsOf = ({ executions }: RecordedOperation) =>
    sum(executions.map(({ roundTrips }) => roundTrips)) / executions.length;
  const atOnce = sum(
    visitors.map((visitor) => (rateOf(visitor) * tripsOf(visitor) * instances.roundTripMs) / 1_000),
  );
  const byNumber = atOnce / instances.requestsAtOnce;
  const byComputing = (requestsPerSecond * instances.cpuMs) / 1_000 / instances.vcpus;
  return {
    requestsPerSecond,
    atOnce,
    instances: Math.ceil(Math.max(byNumber, byComputing) / instances.load),
  };
}

/** Returns the price of the whole load in USD, by billed item. */
export function priceOf(totals: Totals, instanceCount: number, profile: Profile): Record<string, number> {
  const seconds = profile.minutes * 60;
  const { vcpus, gib } = profile.instances;
  const pagesGib = (profile.pages.viewsPerSecond * profile.pages.kibPerView * seconds) / 2 ** 20;
  return {
    'Firestore reads': costIn('reads', totals.reads * seconds),
    'Firestore writes': costIn('writes', totals.writes * seconds),
    'Firestore deletes': costIn('deletes', totals.deletes * seconds),
    'Function instances of visitors':
      costIn('vcpuSeconds', instanceCount * seconds * vcpus) +
      costIn('gibSeconds', instanceCount * seconds * gib),
    Invocations: costIn('invocations', totals.invocations * seconds),
    Tasks: costIn('tasks', totals.mails * seconds),
    'Pages from the CDN': costIn('hostingGib', pagesGib),
    Mails: costIn('mails', totals.mails * seconds),
  };
}
