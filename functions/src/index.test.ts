import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '@contract/durations.ts';
import { expect, test } from 'vitest';
import { apiInstances } from './config.ts';
import { LEASE_MS } from './domain/mail-delivery.ts';
import { MAIL_QUEUES, mailRate, QUEUE_MAX_PER_SECOND } from './domain/mail-rate.ts';
import { PEOPLE_QUEUES } from './domain/people-queues.ts';
import { isStuck } from './domain/stuck.ts';
import * as deployed from './index.ts';
import { applyAsIdol, joinAsFan, sendMail0, sendMail1, sendMail2, sendMail3 } from './index.ts';
import { MAILS_AT_ONCE } from './mail/transport.ts';
import { TASK_BUDGET_MS } from './task-queue.ts';
import { PAGE_LEASE_MS } from './workflows/recalculation.ts';

const mailFunctions = { sendMail0, sendMail1, sendMail2, sendMail3 };

test('a function that sends mail may run longer than the lease of a mail it claims', () => {
  for (const queue of MAIL_QUEUES)
    expect(Number(mailFunctions[queue].__endpoint.timeoutSeconds) * 1_000).toBeGreaterThan(LEASE_MS);
});

test('a function that sends mail claims as many mails at once as it has connections', () => {
  for (const queue of MAIL_QUEUES) expect(mailFunctions[queue].__endpoint.concurrency).toBe(MAILS_AT_ONCE);
});

test('the mail queues together start as many mails a second as the provider allows', () => {
  for (const queue of MAIL_QUEUES) {
    const { rateLimits } = mailFunctions[queue].__endpoint.taskQueueTrigger ?? {};
    expect(String(rateLimits?.maxDispatchesPerSecond)).toBe(
      'params.MAIL_PER_SECOND > 500 ? 500 : params.MAIL_PER_SECOND',
    );
    expect(rateLimits?.maxConcurrentDispatches).toBe(1_000);
  }
  expect(mailRate(2_000)).toBe(2_000);
});

test('docs/operations.md names each rate of mails above that of one queue, with its number of queues', () => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const numbers = ['', 'one', 'two', 'three', 'four'];
  for (let queues = 2; queues <= MAIL_QUEUES.length; queues++)
    expect(text).toContain(
      `${(queues * QUEUE_MAX_PER_SECOND).toLocaleString('en')} (${numbers[queues]} queues)`,
    );
});

const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

const ofTheApi = Object.entries({ signups: deployed.signups, admin: deployed.admin, api: deployed.api });

test.each(ofTheApi)(
  'an instance of %s serves up to 80 calls at once, as docs/operations.md says',
  (_name, { __endpoint }) => {
    expect(__endpoint.concurrency).toBe(80);
    expect(operations).toContain('Each instance serves up to 80 calls at once.');
  },
);

test('the queue repeats a referral’s credit that fails for about eight hours, as docs/operations.md says', () => {
  const { maxAttempts, minBackoffSeconds, maxBackoffSeconds } =
    deployed.creditReferrals.__endpoint.taskQueueTrigger?.retryConfig ?? {};
  // Cloud Tasks doubles the time between two attempts up to the maximum.
  const waits = Array.from({ length: Number(maxAttempts) - 1 }, (_, n) =>
    Math.min(Number(minBackoffSeconds) * 2 ** n, Number(maxBackoffSeconds)),
  );
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600;
  expect(Math.round(hours)).toBe(8);
  expect(operations).toContain('The queue repeats a failed task for about eight hours');
});

test('every function that Firestore starts retries an event that fails', () => {
  const started = Object.entries(deployed).filter(([, { __endpoint }]) => __endpoint.eventTrigger);
  expect(started.map(([name]) => name)).toContain('countConfirmed');
  for (const [name, { __endpoint }] of started) expect(__endpoint.eventTrigger?.retry, name).toBe(true);
});

/** The functions whose number of instances is a parameter. */
const BY_PARAMETER = ['signups', 'admin', 'api'];
/** The app's functions, which share the parameters of `signups`. */
const forTheApp = { joinAsFan, applyAsIdol };

test('exactly the queues in PEOPLE_QUEUES store rows of the list of people, each at the highest rate of a queue', () => {
  const queues = Object.entries(deployed).filter(([name]) => name.startsWith('updatePeople'));
  expect(queues.map(([name]) => name).sort()).toEqual([...PEOPLE_QUEUES]);
  for (const [name, { __endpoint }] of queues)
    expect(Number(__endpoint.taskQueueTrigger?.rateLimits?.maxDispatchesPerSecond), name).toBe(
      QUEUE_MAX_PER_SECOND,
    );
});

test('docs/announcement.md and docs/operations.md name every queue of the list of people', () => {
  const [announcement, operations] = ['announcement', 'operations'].map((name) =>
    readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'),
  );
  const numbers = PEOPLE_QUEUES.map((queue) => queue.replace('updatePeople', ''));
  expect(announcement).toContain(
    `for n in ${numbers.join(' ')}; do gcloud tasks queues describe updatePeople$n `,
  );
  expect(operations).toContain(`\`updatePeople${numbers[0]}\` to \`updatePeople${numbers.at(-1)}\``);
});

test('no function scales beyond forty instances, unless the operator sets the number', () => {
  for (const [name, { __endpoint }] of Object.entries(deployed)) {
    if ([...BY_PARAMETER, ...Object.keys(forTheApp)].includes(name)) continue;
    expect(Number(__endpoint.maxInstances), name).toBeGreaterThan(0);
    expect(Number(__endpoint.maxInstances), name).toBeLessThanOrEqual(40);
  }
});

test.each(BY_PARAMETER)('docs/operations.md and .env.example list the numbers of instances of %s', (name) => {
  const [operations, example] = ['../../docs/operations.md', '../.env.example'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const { minInstances, maxInstances } = apiInstances[name as keyof typeof apiInstances];
  for (const { name: parameter, options } of [minInstances, maxInstances]) {
    expect(example).toContain(`${parameter}=${options.default}\n`);
    expect(operations).toContain(`| \`${parameter}\` | ${options.default} |`);
  }
  const { __endpoint } = Object.entries(deployed).find(([deployedName]) => deployedName === name)?.[1] ?? {};
  expect(__endpoint).toMatchObject({ minInstances, maxInstances });
});

test.each(Object.entries(forTheApp))(
  '%s has the numbers of instances of signups, because it signs visitors up too',
  (_name, { __endpoint }) => {
    expect(__endpoint).toMatchObject(apiInstances.signups);
  },
);

test('the admin function may work longer than Hosting waits for it, so that a hold in a call ends although its reply is late', () => {
  expect(deployed.admin?.__endpoint.timeoutSeconds).toBe(120);
});

test.each(ofTheApi)('visitors may call %s without a Google login', (_name, { __endpoint }) => {
  expect(__endpoint.httpsTrigger?.invoker).toEqual(['public']);
});

/** Returns how long a run of a function may take. */
const limitOf = ({ __endpoint }: Pick<typeof deployed.processPages, '__endpoint'>) =>
  Number(__endpoint.timeoutSeconds) * 1_000;

test('a task that works page by page has time for its pages, and ends before another one replaces it', () => {
  const { recalculatePriorities, processPages } = deployed;
  for (const task of [recalculatePriorities, processPages])
    expect(limitOf(task)).toBeGreaterThanOrEqual(2 * TASK_BUDGET_MS);
  expect(limitOf(recalculatePriorities)).toBeLessThan(PAGE_LEASE_MS);
  const progressAt = { toMillis: () => 0 };
  expect(isStuck({ progressAt }, new Date(limitOf(processPages)))).toBe(false);
});

test('the schedules that delete and remind unconfirmed signups may run longer than the time after which they stop', () => {
  expect(limitOf(deployed.sweepUnverified)).toBeGreaterThan(8 * MINUTE_MS);
  expect(limitOf(deployed.remindUnconfirmed)).toBeGreaterThan(4 * MINUTE_MS);
});

test('only the admin function can read the password and sign sessions', () => {
  const readers = (secret: string) =>
    Object.entries(deployed)
      .filter(([, { __endpoint }]) =>
        __endpoint.secretEnvironmentVariables?.some(({ key }) => key === secret),
      )
      .map(([name]) => name)
      .sort();
  expect(readers('ADMIN_PASSWORD_HASH')).toEqual(['admin']);
  expect(readers('SESSION_KEY')).toEqual(['admin']);
  expect(readers('ADMIN_SALT')).toEqual(['admin']);
  expect(readers('MAIL_EVENTS_KEY')).toEqual(['api']);
  expect(readers('APP_KEY')).toEqual(['api']);
  expect(readers('MAIL_URL')).toEqual(Object.keys(mailFunctions));
});
