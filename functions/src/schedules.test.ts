import { expect, test } from 'vitest';
import * as deployed from './index.ts';
import { schedules } from './schedules.ts';

test('every schedule that the tests run is deployed with its declared interval', () => {
  const triggers = Object.entries(deployed).flatMap(([name, { __endpoint }]) =>
    __endpoint.scheduleTrigger ? [[name, __endpoint.scheduleTrigger.schedule]] : [],
  );
  const wanted = Object.entries(schedules).map(([name, { everyMinutes }]) => [
    name,
    `every ${everyMinutes} minutes`,
  ]);
  expect(Object.fromEntries(triggers)).toEqual(Object.fromEntries(wanted));
});

test('a schedule searches for lost mails every minute, and interrupted deletions resume within 15 minutes', () => {
  expect(schedules.rescueMails.everyMinutes).toBe(1);
  expect(schedules.resumeDeletions.everyMinutes).toBeLessThanOrEqual(15);
  expect(schedules.sweepUnverified.everyMinutes).toBeLessThanOrEqual(60);
});
