import { backgroundNeeds } from './background-instances.ts';
import { costIn } from './prices.ts';
import type { Profile } from './profile.ts';
import { type RecordedOperation, sum } from './recorder.ts';
import { instancesFor, totalsOf } from './totals.ts';

/**
 * Returns the price of the whole load in USD, by billed item. It does not contain the instances of admins and
 * schedules, the network, logs and storage.
 */
export function priceOf(operations: RecordedOperation[], profile: Profile): Record<string, number> {
  const totals = totalsOf(operations, profile);
  const seconds = profile.minutes * 60;
  const { vcpus, gib } = profile.instances;
  const pagesGib = (profile.pages.viewsPerSecond * profile.pages.kibPerView * seconds) / 2 ** 20;
  const instances = (instanceSeconds: number) =>
    costIn('vcpuSeconds', instanceSeconds * vcpus) + costIn('gibSeconds', instanceSeconds * gib);
  return {
    'Firestore reads': costIn('reads', totals.reads * seconds),
    'Firestore writes': costIn('writes', totals.writes * seconds),
    'Firestore deletes': costIn('deletes', totals.deletes * seconds),
    'Function instances of visitors': instances(instancesFor(operations, profile).instances * seconds),
    'Function instances of events and queues': instances(backgroundSeconds(operations, profile)),
    Invocations: costIn('invocations', totals.invocations * seconds),
    // Adding a task and starting it are billed separately.
    Tasks: costIn('taskOperations', 2 * (totals.mails + totals.rows + totals.credits) * seconds),
    'Pages from the CDN': costIn('hostingGib', pagesGib),
    Mails: costIn('mails', totals.mails * seconds),
  };
}

/** Returns how long the instances of events and queues run together. A queue runs until its last task. */
function backgroundSeconds(operations: RecordedOperation[], profile: Profile): number {
  const { mails, rows } = totalsOf(operations, profile);
  const lasting = (added: number, name: string) =>
    Math.max(1, added / (profile.perSecond[name] ?? Number.POSITIVE_INFINITY));
  const factors: Record<string, number> = {
    sendMail0: lasting(mails, 'sendMail'),
    updatePeople0: lasting(rows, 'updatePeople'),
  };
  const needs = backgroundNeeds(operations, profile);
  const seconds = profile.minutes * 60;
  return sum(
    needs.map(({ name, equal, instances }) => instances * equal.length * seconds * (factors[name] ?? 1)),
  );
}
