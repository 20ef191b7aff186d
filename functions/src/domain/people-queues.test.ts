import { expect, test } from 'vitest';
import { PEOPLE_QUEUES, peopleQueueFor } from './people-queues.ts';
import { signupId } from './signup-id.ts';

const IDS = Array.from({ length: 6_000 }, (_, n) => signupId('key', 'fan', `${n}@example.com`));
const ALL = PEOPLE_QUEUES.length;

test('all tasks of a signup go to the same queue, whether its id is given as a number or as a text', () => {
  for (const id of IDS) expect(peopleQueueFor(String(id), ALL)).toBe(peopleQueueFor(id, ALL));
});

test.each([1, 2, ALL])('each of the queues in use (%i) gets about as many people as any other', (inUse) => {
  const people = Map.groupBy(IDS, (id) => peopleQueueFor(id, inUse));
  expect([...people.keys()].sort()).toEqual(PEOPLE_QUEUES.slice(0, inUse));
  const mean = IDS.length / inUse;
  for (const some of people.values()) expect(Math.abs(some.length - mean)).toBeLessThan(mean / 8);
});
