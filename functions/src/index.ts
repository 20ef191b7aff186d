import { REGION } from '@contract/product.ts';
import type { UserType } from '@contract/values.ts';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onDocumentCreated, onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { onCall, onRequest } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { callable } from './api/callable.ts';
import { keepBodiesUnread } from './api/request-body.ts';
import { createServer, type Services } from './api/server.ts';
import { database } from './collections/database.ts';
import { apiSecrets, config, mailSecrets } from './config.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { MAILS_AT_ONCE } from './mail/transport.ts';
import { schedules } from './schedules.ts';
import { enqueue } from './task-queue.ts';
import { countSignup } from './triggers/count-signup.ts';
import { recalculate } from './triggers/recalculate.ts';
import type { PageTask } from './workflows/recalculation.ts';

/* All that is deployed, at a glance. maxInstances bounds what a flood can cost. */
setGlobalOptions({ region: REGION, maxInstances: 20, concurrency: 80, memory: '512MiB' });
if (process.env.FUNCTION_TARGET === 'api') keepBodiesUnread();

const now = () => new Date();
const services: Services = {
  get db() {
    return database();
  },
  config,
  now,
};

/** The /api contract; Hosting's rewrite leads here. Unless told not to, the emulators let pages of every site read the answers. */
export const api = onRequest({ invoker: 'public', secrets: apiSecrets, cors: false }, createServer(services));

/** The two signups for the mobile app to come. */
export const joinAsFan = onCall(
  { secrets: apiSecrets, cors: false },
  callable('POST /api/waitlist/fan', services),
);
export const applyAsIdol = onCall(
  { secrets: apiSecrets, cors: false },
  callable('POST /api/waitlist/idol', services),
);

/** The live counter. An event that fails is delivered again; each counts once. */
export const countNewFan = onDocumentCreated({ document: 'fans/{id}', retry: true }, counting('fan', 1));
export const countNewIdol = onDocumentCreated({ document: 'idols/{id}', retry: true }, counting('idol', 1));
export const countGoneFan = onDocumentDeleted({ document: 'fans/{id}', retry: true }, counting('fan', -1));
export const countGoneIdol = onDocumentDeleted({ document: 'idols/{id}', retry: true }, counting('idol', -1));

/** Mail goes out as soon as it is asked for; whatever does not is swept up. Both may outlast a slow mail server: a delivery's lease. */
export const sendNewMail = onDocumentCreated(
  {
    document: 'outbox/{mailId}',
    secrets: mailSecrets,
    concurrency: MAILS_AT_ONCE,
    maxInstances: 5,
    timeoutSeconds: 120,
  },
  ({ params }) => deliverMail(database(), config, params.mailId, now),
);
export const sweepOutbox = scheduled('sweepOutbox', { secrets: mailSecrets, timeoutSeconds: 180 });

/**
 * Recalculates the scores, half a minute a task; each task queues the next. One that fails comes again, and one that is lost is queued again
 * by the schedule.
 */
export const recalculatePriorities = onTaskDispatched<PageTask>(
  {
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 2 },
    concurrency: 2,
    maxInstances: 2,
    timeoutSeconds: 110,
  },
  ({ data }) => recalculate(database(), enqueue, data, now),
);
export const resumeRecalculations = scheduled('resumeRecalculations');
export const countRequestedIdols = scheduled('countRequestedIdols');

/** Nothing of a person is kept for longer than it is needed, and a deletion that was cut off is finished. */
export const sweepUnverified = scheduled('sweepUnverified', { timeoutSeconds: 180 });
export const resumeDeletions = scheduled('resumeDeletions');

function counting(userType: UserType, by: 1 | -1) {
  return async ({ id, data }: { id: string; data?: FirebaseFirestore.QueryDocumentSnapshot }) => {
    if (data) await countSignup(database(), config, { eventId: id, userType, signup: data }, by, now());
  };
}

function scheduled(name: keyof typeof schedules, options: Partial<ScheduleOptions> = {}) {
  const { everyMinutes, run } = schedules[name];
  return onSchedule({ ...options, schedule: `every ${everyMinutes} minutes`, maxInstances: 1 }, () =>
    run(database(), now),
  );
}
