import { API_FUNCTIONS, type ApiFunction } from '@contract/api-functions.ts';
import { REGION } from '@contract/product.ts';
import type { UserType } from '@contract/values.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions/v2';
import {
  type Change,
  type FirestoreEvent,
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { onCall, onRequest } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { callable } from './api/callable.ts';
import { keepBodiesUnread } from './api/request-body.ts';
import { createServer, type Services } from './api/server.ts';
import { database } from './collections/database.ts';
import {
  accounts,
  apiInstances,
  apiSecrets,
  config,
  mailQueueRate,
  mailSecrets,
  peopleQueueRate,
  scheduleTimeZone,
  waveSecrets,
} from './config.ts';
import { withoutMessage } from './log.ts';
import { type MailTask, queueFirstDelivery } from './mail/queue-mail.ts';
import { MAILS_AT_ONCE } from './mail/transport.ts';
import { type Schedule, schedules } from './schedules.ts';
import { enqueue } from './task-queue.ts';
import { countConfirmation, countSignup } from './triggers/count-signup.ts';
import { recalculate } from './triggers/recalculate.ts';
import { type RollUpTask, runRollUp } from './triggers/roll-up.ts';
import { runTierJob } from './triggers/run-tier-job.ts';
import { runWave } from './triggers/run-wave.ts';
import { runMailTask } from './triggers/send-mail.ts';
import { type PeopleTask, queuePerson, updatePeople } from './triggers/update-people.ts';
import { creditReferral, type ReferredPerson } from './workflows/credit-referral.ts';
import type { WaveTask } from './workflows/process-wave.ts';
import type { PageTask } from './workflows/recalculation.ts';
import type { TierJobTask } from './workflows/tier-job.ts';

/* Everything that is deployed. maxInstances limits the cost of a flood. */
setGlobalOptions({
  region: REGION,
  maxInstances: 20,
  concurrency: 80,
  memory: '512MiB',
  serviceAccount: accounts.background,
});
if (API_FUNCTIONS.some(([, name]) => name === process.env.FUNCTION_TARGET)) keepBodiesUnread();

/** Enough for the highest rate of one queue if each mail takes a second, with room (docs/capacity.md, "Instances"). */
const MAIL_INSTANCES = 40;

const now = () => new Date();
const services: Services = {
  get db() {
    return database();
  },
  config,
  now,
};

/**
 * Serve the contract behind Hosting's rewrites. Without `cors: false` the emulators would let every site read the
 * replies.
 */
export const signups = apiFunction('signups');
export const admin = apiFunction('admin');
export const api = apiFunction('api');

/**
 * Sign people up from the mobile app (docs/for-the-app.md). Each has as many instances as `signups`, because the
 * crowd at a peak may come through the app.
 */
const forTheApp = {
  serviceAccount: accounts.signups,
  secrets: apiSecrets.signups,
  ...apiInstances.signups,
  cors: false,
};
export const joinAsFan = onCall(forTheApp, callable('POST /api/waitlist/fan', services));
export const applyAsIdol = onCall(forTheApp, callable('POST /api/waitlist/idol', services));

/**
 * Update the live counter. Failed events are retried; each counts once. With 200 events at a time of up to
 * 0.4 s each, an instance has room for 500 signups a second, but computing time for about 150 at the planned load
 * (docs/capacity.md, "Instances").
 */
const counter = { retry: true, concurrency: 200 };
export const countNewFan = onDocumentCreated({ ...counter, document: 'fans/{id}' }, counting('fan', 1));
export const countNewIdol = onDocumentCreated({ ...counter, document: 'idols/{id}' }, counting('idol', 1));
export const countGoneFan = onDocumentDeleted({ ...counter, document: 'fans/{id}' }, counting('fan', -1));
export const countGoneIdol = onDocumentDeleted({ ...counter, document: 'idols/{id}' }, counting('idol', -1));

export const countConfirmed = onDocumentCreated(
  { ...counter, document: 'referralCodes/{code}' },
  async ({ data }) => {
    if (!data?.exists) return;
    await withoutMessage('countConfirmation', () =>
      countConfirmation(database(), config, enqueue, data, now()),
    );
  },
);

/**
 * Credits referrers after the confirmations of the people whom they referred (docs/adr/0081). At most forty run at once,
 * because those of one referrer may wait for each other.
 */
export const creditReferrals = onTaskDispatched<ReferredPerson>(
  {
    rateLimits: { maxConcurrentDispatches: 40, maxDispatchesPerSecond: 200 },
    retryConfig: { maxAttempts: 100, minBackoffSeconds: 1, maxBackoffSeconds: 300 },
    maxInstances: 2,
    timeoutSeconds: 60,
  },
  ({ data }) =>
    withoutMessage('creditReferral', () => creditReferral(database(), config.adminTimeZone, data, now())),
);

/** Writes the public counter. Its tasks are a second apart; `tidyCounter` makes up for a lost one. */
export const rollUpCounter = onTaskDispatched<RollUpTask>(
  {
    rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 2 },
    retryConfig: { maxAttempts: 2, minBackoffSeconds: 1 },
    maxInstances: 1,
  },
  ({ data }) => withoutMessage('rollUpCounter', () => runRollUp(database(), data, Date.now())),
);
export const tidyCounter = scheduled('tidyCounter');
export const healCounter = scheduled('healCounter', { timeoutSeconds: 120 });
export const settleFirstSignups = scheduled('settleFirstSignups', { timeoutSeconds: 180 });

/**
 * Keep the admins' list of people up to date. The queues are equal, and each runs at the highest rate that Cloud
 * Tasks offers; a task takes two round trips (docs/adr/0085). A new signup is two writes, because its search keys are
 * stored later, so these functions run twice as often as those that count (docs/capacity.md, "Instances").
 */
const changes = { retry: true, maxInstances: 40 };
export const queueChangedFan = onDocumentWritten({ ...changes, document: 'fans/{id}' }, queueing('fan'));
export const queueChangedIdol = onDocumentWritten({ ...changes, document: 'idols/{id}' }, queueing('idol'));
export const updatePeople0 = peopleQueue();
export const updatePeople1 = peopleQueue();
export const updatePeople2 = peopleQueue();
export const updatePeople3 = peopleQueue();
export const updatePeople4 = peopleQueue();
export const updatePeople5 = peopleQueue();
export const updatePeople6 = peopleQueue();
export const markPeople = scheduled('markPeople');

/**
 * Queues a mail when it is created. The queues send at the provider's rate; `rescueMails` queues lost mails
 * again.
 */
export const queueNewMail = onDocumentCreated(
  { document: 'outbox/{mailId}', retry: true },
  async ({ time, data }) => {
    if (!data) return;
    await withoutMessage('queueNewMail', async () =>
      queueFirstDelivery(enqueue, config.mailPerSecond, new Date(time), data),
    );
  },
);
export const sendMail0 = mailQueue('sendMail0');
export const sendMail1 = mailQueue('sendMail1');
export const sendMail2 = mailQueue('sendMail2');
export const sendMail3 = mailQueue('sendMail3');
export const countMails = scheduled('countMails');
export const rescueMails = scheduled('rescueMails', { timeoutSeconds: 180 });

/**
 * Recalculates scores for half a minute per task, then queues the next task. A failed task is retried; the
 * schedule below replaces a lost one.
 */
export const recalculatePriorities = onTaskDispatched<PageTask>(
  {
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 2 },
    concurrency: 2,
    maxInstances: 2,
    timeoutSeconds: 110,
  },
  ({ data }) =>
    withoutMessage('recalculatePriorities', () =>
      recalculate(database(), enqueue, config.adminTimeZone, data, now),
    ),
);
export const recalculateNightly = scheduled('recalculateNightly');
export const resumeRecalculations = scheduled('resumeRecalculations');

/**
 * Chooses the members of a large wave, and processes the pages of a wave, of a tier for many people, or of the undo of
 * either, for half a minute per task, then queues the next task.
 */
export const processPages = onTaskDispatched<WaveTask | TierJobTask>(
  {
    secrets: waveSecrets,
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 4 },
    concurrency: 4,
    maxInstances: 2,
    timeoutSeconds: 110,
  },
  ({ data }) =>
    withoutMessage('processPages', () =>
      'tierJobId' in data
        ? runTierJob(database(), enqueue, data, now)
        : runWave(database(), config, enqueue, data, now),
    ),
);
/** Starts waves at their start time, and restarts waves and jobs whose task was lost. */
export const releaseWaves = scheduled('releaseWaves');
export const countRequestedIdols = scheduled('countRequestedIdols');
/**
 * Counts the queues in parts. If the scores of a million people have all changed, that takes about 25 rounds
 * of counts.
 */
export const rebuildPlaces = scheduled('rebuildPlaces', { timeoutSeconds: 300 });

/** Delete signups that stay unconfirmed, remind their owners before, and finish interrupted account deletions. */
export const sweepUnverified = scheduled('sweepUnverified', { timeoutSeconds: 600 });
export const remindUnconfirmed = scheduled('remindUnconfirmed', { timeoutSeconds: 300 });
export const resumeDeletions = scheduled('resumeDeletions');

function apiFunction(name: ApiFunction) {
  return onRequest(
    {
      invoker: 'public',
      serviceAccount: accounts[name],
      secrets: apiSecrets[name],
      ...apiInstances[name],
      // Hosting waits a minute for a reply, but the hold of a large wave ends anyway (docs/adr/0084).
      timeoutSeconds: name === 'admin' ? 120 : 60,
      cors: false,
    },
    createServer(name, services),
  );
}

function counting(userType: UserType, by: 1 | -1) {
  return async ({ data }: { data?: FirebaseFirestore.QueryDocumentSnapshot }) => {
    // The emulator reports the deletion of a missing document as a creation, without the document.
    if (!data?.exists) return;
    const event = { userType, signup: data };
    await withoutMessage('countSignup', () => countSignup(database(), config, enqueue, event, by, now()));
  };
}

function queueing(userType: UserType) {
  return async ({ id, data }: FirestoreEvent<Change<DocumentSnapshot> | undefined>) => {
    if (!data) return;
    const { before, after } = data;
    const change = { eventId: id, userType, before, after };
    await withoutMessage('queuePerson', () => queuePerson(enqueue, config, change));
  };
}

/** Creates the function of one queue of rows. Four instances have computing time for its rate (docs/capacity.md). */
function peopleQueue() {
  return onTaskDispatched<PeopleTask>(
    {
      rateLimits: { maxDispatchesPerSecond: peopleQueueRate, maxConcurrentDispatches: 160 },
      retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 300 },
      maxInstances: 4,
      timeoutSeconds: 60,
    },
    ({ data }) => withoutMessage('updatePeople', () => updatePeople(database(), data)),
  );
}

/**
 * Creates the function of one mail queue. A task may take as long as a delivery's lease, for slow mail
 * servers.
 */
function mailQueue(queue: Parameters<typeof runMailTask>[3]) {
  return onTaskDispatched<MailTask>(
    {
      serviceAccount: accounts.mail,
      secrets: mailSecrets,
      rateLimits: {
        maxDispatchesPerSecond: mailQueueRate,
        maxConcurrentDispatches: MAILS_AT_ONCE * MAIL_INSTANCES,
      },
      retryConfig: { maxAttempts: 100, minBackoffSeconds: 5, maxBackoffSeconds: 300 },
      concurrency: MAILS_AT_ONCE,
      maxInstances: MAIL_INSTANCES,
      timeoutSeconds: 120,
    },
    ({ data }) =>
      withoutMessage('sendMail', () => runMailTask(database(), config, enqueue, queue, data, now)),
  );
}

function scheduled(name: keyof typeof schedules, options: Partial<ScheduleOptions> = {}) {
  const { everyMinutes, at, run }: Schedule = schedules[name];
  const when = at
    ? { schedule: `every day ${at}`, timeZone: scheduleTimeZone }
    : { schedule: `every ${everyMinutes} minutes` };
  return onSchedule({ ...options, ...when, maxInstances: 1 }, () =>
    withoutMessage(name, () => run(database(), now, enqueue)),
  );
}
