import { expect, test } from 'vitest';
import { agencyReport } from './agency-report.ts';

test('an agency reads each group of 20 mentions or more, the largest first', () => {
  expect(
    agencyReport([
      { language: 'ko', favourite: 'IVE', mentions: 20 },
      { language: 'th', favourite: 'LingOrm', mentions: 4_000 },
    ]),
  ).toEqual([
    { language: 'th', favourite: 'LingOrm', mentions: 4_000 },
    { language: 'ko', favourite: 'IVE', mentions: 20 },
  ]);
});

test('groups of 19 mentions are merged within their language', () => {
  expect(
    agencyReport([
      { language: 'ko', favourite: 'IVE', mentions: 19 },
      { language: 'ko', favourite: 'BTS', mentions: 1 },
      { language: 'en', favourite: 'BTS', mentions: 25 },
    ]),
  ).toEqual([
    { language: 'en', favourite: 'BTS', mentions: 25 },
    { language: 'ko', favourite: null, mentions: 20 },
  ]);
});

test('what is too small within each language is merged across the languages', () => {
  expect(
    agencyReport([
      { language: 'ko', favourite: 'IVE', mentions: 12 },
      { language: 'th', favourite: 'BTS', mentions: 11 },
    ]),
  ).toEqual([{ language: null, favourite: null, mentions: 23 }]);
});

test('what is too small even then is not in the report', () => {
  expect(
    agencyReport([
      { language: 'ko', favourite: 'IVE', mentions: 12 },
      { language: 'th', favourite: 'BTS', mentions: 7 },
      { language: 'en', favourite: 'TXT', mentions: 0 },
    ]),
  ).toEqual([]);
});
