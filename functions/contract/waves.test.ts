import { expect, test } from 'vitest';
import { NO_FILTER } from './people.ts';
import type { Language } from './values.ts';
import { type NewWave, problemOfQuotas } from './waves.ts';

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
