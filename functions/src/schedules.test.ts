import { expect, test } from 'vitest';
import * as deployed from './index.ts';
import { type Schedule, schedules } from './schedules.ts';

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
