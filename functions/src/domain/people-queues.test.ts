import { expect, test } from 'vitest';
import { PEOPLE_QUEUES, peopleQueueFor } from './people-queues.ts';
import { signupId } from './signup-id.ts';

const IDS = Array.from({ length: 6_000 }, (_, n) => signupId('key', 'fan', `${n}@example.com`));

test('all tasks of a signup go to the same queue, whether its id is given as a number or as a text', () => {
  for (const id of IDS) expect(peopleQueueFor(String(id))).toBe(peopleQueueFor(id));
});

test('each queue gets about as many people as any other', () => {
  const people = Map.groupBy(IDS, peopleQueueFor);
  expect([...people.keys()].sort()).toEqual([...PEOPLE_QUEUES]);
  const mean = IDS.length / PEOPLE_QUEUES.length;
  for (const some of people.values()) expect(Math.abs(some.length - mean)).toBeLessThan(mean / 8);
});
