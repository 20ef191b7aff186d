import { isMailQueueInUse, MAIL_QUEUES } from '../../functions/src/domain/mail-rate.ts';
import { PEOPLE_QUEUES } from '../../functions/src/domain/people-queues.ts';
import {
  countConfirmed,
  countGoneFan,
  countGoneIdol,
  countNewFan,
  countNewIdol,
  creditReferrals,
  queueChangedFan,
  queueChangedIdol,
  queueNewMail,
  sendMail0,
  updatePeople0,
} from '../../functions/src/index.ts';
import { creditMs, creditsPerSecond } from './credits.ts';
import type { Profile } from './profile.ts';
import { type Effect, type RecordedOperation, sum } from './recorder.ts';
import { effectsOf, isNewMail } from './totals.ts';

/** The load of a function that events or tasks run, and the instances that it needs. */
export interface BackgroundNeed {
  name: string;
  /** The functions that have this load each: the function itself, or those of all queues that are equal to its own. */
  equal: readonly string[];
  perSecond: number;
  instances: number;
  /** The most that are deployed (functions/src/index.ts). */
  max: number;
}

const functions = {
  countNewFan,
  countNewIdol,
  countConfirmed,
  countGoneFan,
  countGoneIdol,
  creditReferrals,
  queueChangedFan,
  queueChangedIdol,
  queueNewMail,
  updatePeople0,
  sendMail0,
};

/** A function's runs a second, and how long each takes. */
interface Load {
  perSecond: number;
  ms: number;
}

/** Returns the instances that the functions of events and tasks need to keep up with a load. */
export function backgroundNeeds(operations: RecordedOperation[], profile: Profile): BackgroundNeed[] {
  const { roundTripMs, countMs, mailMs, cpuMs, vcpus, load } = profile.instances;
  // Up to the rate of one queue, all mails are in that one.
  const mailQueues = MAIL_QUEUES.filter((queue) => isMailQueueInUse(profile.mail.quotaPerSecond, queue));
  const queues: Record<string, readonly string[]> = { updatePeople0: PEOPLE_QUEUES, sendMail0: mailQueues };
  const runs = (name: string) => profile.perSecond[name] ?? 0;
  const writes = (isMeant: (effect: Effect) => boolean) =>
    sum(operations.map((operation) => runs(operation.name) * effectsOf(operation, isMeant)));
  const loads: Record<keyof typeof functions, Load> = {
    countNewFan: { perSecond: runs('countNewFan'), ms: countMs },
    countNewIdol: { perSecond: runs('countNewIdol'), ms: countMs },
    countConfirmed: { perSecond: runs('countConfirmed'), ms: countMs },
    countGoneFan: { perSecond: runs('countGoneFan'), ms: countMs },
    countGoneIdol: { perSecond: runs('countGoneIdol'), ms: countMs },
    creditReferrals: { perSecond: creditsPerSecond(profile), ms: creditMs(operations, profile) },
    // One call to Cloud Tasks.
    queueChangedFan: { perSecond: writes(({ path }) => path.startsWith('fans/')), ms: roundTripMs },
    queueChangedIdol: { perSecond: writes(({ path }) => path.startsWith('idols/')), ms: roundTripMs },
    queueNewMail: { perSecond: writes(isNewMail), ms: roundTripMs },
    // Two calls to Firestore.
    updatePeople0: { perSecond: runs('updatePeople') / PEOPLE_QUEUES.length, ms: 2 * roundTripMs },
    sendMail0: { perSecond: runs('sendMail') / mailQueues.length, ms: mailMs },
  };
  return Object.entries(functions).map(([name, { __endpoint }]) => {
    const { perSecond, ms } = loads[name as keyof typeof functions];
    const { concurrency, maxInstances } = __endpoint;
    const byNumber = (perSecond * ms) / 1_000 / Number(concurrency);
    const byComputing = (perSecond * cpuMs) / 1_000 / vcpus;
    const instances = Math.ceil(Math.max(byNumber, byComputing) / load);
    const equal = queues[name] ?? [name];
    return { name, equal, perSecond, instances, max: Number(maxInstances) };
  });
}
