import type { AccessState } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { addPeopleSums, noPeopleSums, sumPeople } from './people-sums.ts';

const person = (isConfirmed: boolean, access: AccessState, favourites: string[] = []) => ({
  ...{ isConfirmed, access, favourites },
});

test('a person counts in each stage up to the last one reached', () => {
  const people = [
    person(false, 'waiting'),
    person(true, 'waiting'),
    person(true, 'eligible'),
    person(true, 'early_access'),
    person(true, 'active'),
  ];
  expect(sumPeople(people).funnel).toEqual({ joined: 5, confirmed: 4, eligible: 3, letIn: 2, active: 1 });
});

test('a tier without a verified address lets nobody in', () => {
  expect(sumPeople([person(false, 'early_access')]).funnel).toEqual({
    ...noPeopleSums().funnel,
    joined: 1,
  });
});

test('sums of two groups add up stage by stage and name by name', () => {
  const one = sumPeople([person(true, 'active', ['BTS', 'FreenBecky'])]);
  const other = sumPeople([person(true, 'waiting', ['BTS'])]);
  expect(addPeopleSums(one, other)).toEqual({
    funnel: { joined: 2, confirmed: 2, eligible: 1, letIn: 1, active: 1 },
    favourites: { BTS: 2, FreenBecky: 1 },
  });
  expect(addPeopleSums(one, noPeopleSums())).toEqual(one);
});
