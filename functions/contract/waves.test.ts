import { expect, test } from 'vitest';
import { schemaProblems } from '../test/support/schema-problems.ts';
import { HOLD_DEFAULT_MINUTES, HOLD_MAX_MINUTES, WAVE_MAX, WAVE_NAME_MAX } from './limits.ts';
import { NO_FILTER } from './people.ts';
import { DELIVERY_STATES, LANGUAGES, type Language } from './values.ts';
import {
  holdQuerySchema,
  membersQuerySchema,
  type NewWave,
  problemOfQuotas,
  RESULT_STATES,
  waveParamsSchema,
  waveSchema,
} from './waves.ts';

const en = (atLeast: number) => ({ language: 'en' as const, atLeast });
const th = (atLeast: number) => ({ language: 'th' as const, atLeast });

test.each<[string, Language | '', NewWave['quotas'], ReturnType<typeof problemOfQuotas>]>([
  ['without quotas', '', [], null],
  ['whose quotas take all places', '', [th(4), en(6)], null],
  ['whose quotas take more than all places', '', [th(5), en(6)], 'quotasTooLarge'],
  ['whose only quota takes more than all places', '', [th(11)], 'quotasTooLarge'],
  ['with two quotas for a language', '', [th(1), en(1), th(1)], 'quotaTwice'],
  ['for one language without quotas', 'th', [], null],
  ['for one language with a quota for it', 'th', [th(3)], null],
  ['for one language with a quota for another', 'th', [en(3)], 'quotaOutsideFilter'],
  ['for one language with quotas for it and for another', 'th', [th(3), en(3)], 'quotaOutsideFilter'],
])('a wave of ten %s (filter "%s", quotas %j) has the problem %s', (_what, language, quotas, problem) => {
  expect(problemOfQuotas({ filter: { ...NO_FILTER, language }, number: 10, quotas })).toBe(problem);
});

const wave = { name: 'First fans', userType: 'fan', number: 10, tier: 'vip' };

test('a wave selects all people, has no quotas, mails its members and is held for half an hour unless it says otherwise', async () => {
  expect(await waveSchema.validate(wave)).toEqual({
    ...wave,
    filter: NO_FILTER,
    quotas: [],
    notify: true,
    holdMinutes: HOLD_DEFAULT_MINUTES,
    startsAt: '',
  });
});

test.each<[Record<string, unknown>, string[]]>([
  [{ name: '' }, ['name: required']],
  [{ name: 'x'.repeat(WAVE_NAME_MAX + 1) }, ['name: tooLong']],
  [{ userType: 'admin' }, ['userType: notInList']],
  [{ filter: { language: 'xx' } }, ['filter.language: notInList']],
  [{ number: undefined }, ['number: required']],
  [{ number: null }, ['number: required']],
  [{ number: 0 }, ['number: outOfRange']],
  [{ number: WAVE_MAX }, []],
  [{ number: WAVE_MAX + 1 }, ['number: outOfRange']],
  [{ tier: 'priority' }, []],
  [{ tier: 'standard' }, ['tier: notInList']],
  [{ quotas: [{ language: 'th', atLeast: 1 }] }, []],
  [{ quotas: [{ language: 'xx', atLeast: 1 }] }, ['quotas[0].language: notInList']],
  [{ quotas: [{ language: 'th' }] }, ['quotas[0].atLeast: required']],
  [{ quotas: [{ language: 'th', atLeast: 0 }] }, ['quotas[0].atLeast: outOfRange']],
  [{ quotas: [null] }, ['quotas[0]: required']],
  [
    { quotas: [...LANGUAGES, 'th'].map((language) => ({ language, atLeast: 1 })) },
    ['quotas: tooManyEntries'],
  ],
  [{ notify: 'no' }, ['notify: wrongType']],
  [{ holdMinutes: 0 }, []],
  [{ holdMinutes: -1 }, ['holdMinutes: outOfRange']],
  [{ holdMinutes: HOLD_MAX_MINUTES + 1 }, ['holdMinutes: outOfRange']],
  [{ startsAt: 'tomorrow' }, ['startsAt: wrongType']],
])('a wave with %j has the problems %j', async (changes, problems) => {
  expect(await schemaProblems(waveSchema, { ...wave, ...changes })).toEqual(problems);
});

test('the path of a wave names a document', async () => {
  expect(await schemaProblems(waveParamsSchema, { id: 'Ab12' })).toEqual([]);
  expect(await schemaProblems(waveParamsSchema, { id: '../admins' })).toEqual(['id: wrongType']);
});

test.each<[unknown, string[]]>([
  [undefined, []],
  ['', []],
  ['0123456789abcdef'.repeat(4), []],
  ['a'.repeat(63), ['hash: wrongType']],
  ['a'.repeat(65), ['hash: wrongType']],
  ['A'.repeat(64), ['hash: wrongType']],
  ['g'.repeat(64), ['hash: wrongType']],
  ['a', ['hash: wrongType']],
])('the hold of a wave with the hash %j has the problems %j', async (hash, problems) => {
  expect(await schemaProblems(holdQuerySchema, { hash })).toEqual(problems);
});

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ state: '' }, []],
  [{ state: 'excluded', limit: '50' }, []],
  [{ state: 'released' }, ['state: notInList']],
  [{ limit: '0' }, ['limit: outOfRange']],
])("a list of a wave's members with %j has the problems %j", async (query, problems) => {
  expect(await schemaProblems(membersQuerySchema, query)).toEqual(problems);
});

test('the result of a wave counts each of its mails once, except those that are no longer to be sent', () => {
  const counted = Object.values(RESULT_STATES).flat();
  const others = ['DROPPED', 'OBSOLETE', 'DECLINED'] as const;
  expect([...counted, ...others].sort()).toEqual([...DELIVERY_STATES].sort());
});
