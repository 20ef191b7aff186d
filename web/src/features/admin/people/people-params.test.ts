import { NO_FILTER } from '@contract/people.ts';
import { expect, test } from 'vitest';
import {
  changePeopleParams,
  type PeopleParams,
  readPeopleParams,
  writePeopleParams,
} from './people-params.ts';

const all: PeopleParams = { userType: 'fan', filter: NO_FILTER, order: 'score' };

test.each([
  '?view=people',
  '?view=people&type=idol&language=th&minScore=60',
  '?view=people&flagged=no&favourite=BTS&since=2026-11-20',
  '?view=people&tier=vip&sort=time',
])('the address %s names the same list after a reload', (search) => {
  expect(writePeopleParams(readPeopleParams(search))).toBe(search);
});

test.each([
  '?view=people&language=xx&minScore=many&since=2026-02-30&sort=name&type=band',
  '?view=people&language=th&flagged=no&access=eligible',
  '?view=people&minScore=60&sort=time',
])('the address %s, whose filter is not offered, shows all people', (search) => {
  expect(readPeopleParams(search).filter).toEqual(NO_FILTER);
});

test('a minimum score orders by score, and a day orders by time and removes the score', () => {
  const scored = changePeopleParams({ ...all, order: 'time' }, { minScore: 60 });
  expect(scored).toMatchObject({ order: 'score', filter: { minScore: 60, since: '' } });
  const dated = changePeopleParams(scored, { since: '2026-11-20' });
  expect(dated).toMatchObject({ order: 'time', filter: { since: '2026-11-20' } });
  expect(dated.filter.minScore).toBeUndefined();
});

test('the order by score removes the day, and the order by time removes the minimum score', () => {
  const dated = changePeopleParams(all, { since: '2026-11-20' });
  expect(changePeopleParams(dated, { order: 'score' })).toMatchObject({
    order: 'score',
    filter: { since: '' },
  });
  expect(changePeopleParams(dated, { minScore: 60 })).toMatchObject({
    order: 'score',
    filter: { since: '' },
  });
  const scored = changePeopleParams(all, { minScore: 60 });
  expect(changePeopleParams(scored, { order: 'time' }).filter.minScore).toBeUndefined();
});

test('a change from fans to idols drops the filter by favourite', () => {
  const fans = changePeopleParams(all, { favourite: 'IVE', language: 'th' });
  expect(changePeopleParams(fans, { userType: 'idol' })).toMatchObject({
    userType: 'idol',
    filter: { favourite: '', language: 'th' },
  });
});
