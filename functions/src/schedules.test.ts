import { expect, test } from 'vitest';
import * as deployed from './index.ts';
import { schedules } from './schedules.ts';

test('what the tests run in place of Cloud Scheduler is deployed, each as often as it says', () => {
  const triggers = Object.entries(deployed).flatMap(([name, { __endpoint }]) =>
    __endpoint.scheduleTrigger ? [[name, __endpoint.scheduleTrigger.schedule]] : [],
  );
  const wanted = Object.entries(schedules).map(([name, { everyMinutes }]) => [
    name,
    `every ${everyMinutes} minutes`,
  ]);
  expect(Object.fromEntries(triggers)).toEqual(Object.fromEntries(wanted));
});

test('a mail that had to wait goes out in the next minute, and a deletion that broke off goes on in the same quarter of an hour', () => {
  expect(schedules.sweepOutbox.everyMinutes).toBe(1);
  expect(schedules.resumeDeletions.everyMinutes).toBeLessThanOrEqual(15);
  expect(schedules.sweepUnverified.everyMinutes).toBeLessThanOrEqual(60);
});
