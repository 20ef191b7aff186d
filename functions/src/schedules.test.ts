import { readFileSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '@contract/durations.ts';
import { expect, test } from 'vitest';
import {
  ADMIN_LOGIN,
  CLIENT_LIMITS,
  LISTED_MAX,
  MAIL_DELAY_FROM_MS,
  REMINDER_AFTER_DAYS,
  REMINDER_WINDOW_DAYS,
  UNVERIFIED_RETENTION_DAYS,
  YOURE_IN_DELAY_MS,
} from '../contract/limits.ts';
import { GIVE_UP_AFTER_MS } from './domain/mail-delivery.ts';
import * as deployed from './index.ts';
import { MAILS_AT_ONCE } from './mail/transport.ts';
import { type Schedule, schedules } from './schedules.ts';
import { PAGE_ATTEMPTS, PAGE_LEASE_MS } from './workflows/recalculation.ts';

test('every schedule that the tests run is deployed with its declared interval', () => {
  const triggers = Object.entries(deployed).flatMap(([name, { __endpoint }]) =>
    __endpoint.scheduleTrigger ? [[name, __endpoint.scheduleTrigger.schedule]] : [],
  );
  const wanted = Object.entries<Schedule>(schedules).map(([name, { everyMinutes, at }]) => [
    name,
    at ? `every day ${at}` : `every ${everyMinutes} minutes`,
  ]);
  expect(Object.fromEntries(triggers)).toEqual(Object.fromEntries(wanted));
});

test('scores are recalculated every night at four o’clock in the admins’ time zone', () => {
  expect(deployed.recalculateNightly.__endpoint.scheduleTrigger).toMatchObject({
    schedule: 'every day 04:00',
  });
  expect(String(deployed.recalculateNightly.__endpoint.scheduleTrigger?.timeZone)).toBe(
    'params.ADMIN_TIME_ZONE',
  );
});

test('a schedule searches for lost mails every minute, and interrupted deletions resume within 15 minutes', () => {
  expect(schedules.rescueMails.everyMinutes).toBe(1);
  expect(schedules.resumeDeletions.everyMinutes).toBeLessThanOrEqual(15);
  expect(schedules.sweepUnverified.everyMinutes).toBeLessThanOrEqual(60);
});

const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);
const WORDS: Record<number, string> = { 2: 'two', 3: 'three', 5: 'five', 10: 'ten' };
/** Writes a number as the document does. */
const word = (number: number) => WORDS[number] ?? String(number);
const every = (name: keyof typeof schedules) => schedules[name].everyMinutes;

test.each([
  `\`resumeRecalculations\` starts it again within ${word(PAGE_LEASE_MS / MINUTE_MS + every('resumeRecalculations'))} minutes`,
  `After ${word(PAGE_ATTEMPTS)} failed attempts at a page the job's state is \`failed\``,
  `Every ${word(every('countMails'))} minutes \`countMails\` counts`,
  `\`resumeDeletions\` finishes within ${word(every('resumeDeletions'))} minutes`,
  `\`resumeDeletions\` continues the deletion within ${word(every('resumeDeletions'))} minutes`,
  `account deletions left | every ${word(every('resumeDeletions'))} minutes`,
  `at most ${deployed.sendMail0.__endpoint.maxInstances} instances with ${MAILS_AT_ONCE} connections each`,
  `\`rebuildPlaces\` counts both queues every ${every('rebuildPlaces')} minutes`,
  `\`healCounter\` repairs it after ${every('healCounter')} to ${2 * every('healCounter')} minutes`,
  `Every ${word(every('remindUnconfirmed'))} minutes \`remindUnconfirmed\` finds signups of that age and up to ${word(REMINDER_WINDOW_DAYS)} days older`,
  `\`REMINDER_AFTER_DAYS\` (default ${REMINDER_AFTER_DAYS},`,
  `after \`UNVERIFIED_RETENTION_DAYS\` (${UNVERIFIED_RETENTION_DAYS}; 0 keeps them), checked every ${word(every('sweepUnverified'))} minutes`,
  `\`recalculateNightly\` starts a recalculation at ${schedules.recalculateNightly.at} in`,
  `mails wait for up to ${word(GIVE_UP_AFTER_MS / DAY_MS)} days`,
  `After an admin's action it waits ${word(YOURE_IN_DELAY_MS / MINUTE_MS)} minutes`,
  `the reply to a signup mentions a delay above ${word(MAIL_DELAY_FROM_MS / MINUTE_MS)} minutes`,
  `Both must end in 429 after about ${CLIENT_LIMITS.proofFrom} replies of 400`,
  `or more than ${LISTED_MAX} rows at once`,
  `each new browser waits ${ADMIN_LOGIN.alarmWaitMs / 1_000} seconds per attempt`,
])('docs/operations.md promises what the code does: %s', (promise) => {
  expect(operations).toContain(promise);
});
