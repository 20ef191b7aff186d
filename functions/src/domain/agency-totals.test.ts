import { AGENCY_GROUP_MIN } from '@contract/limits.ts';
import { LANGUAGES } from '@contract/values.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agencyRows } from './agency-totals.ts';
import { fanGroups, sumPeople } from './people-sums.ts';

const groups = (...fans: number[]) =>
  fans.map((count, index) => ({ language: 'ko' as const, favourite: `Idol ${index}`, fans: count }));
const fansIn = (...fans: number[]) => agencyRows(groups(...fans)).map((row) => row.fans);
const RARE = Array.from({ length: AGENCY_GROUP_MIN }, (_, index) => `Rare ${index}`);

const NOW = { toMillis: () => 0 };
/** Returns the rows about these fans. */
const rowsAbout = (fans: readonly { language: (typeof LANGUAGES)[number]; favourites: string[] }[]) =>
  agencyRows(
    fanGroups(
      sumPeople(
        'fan',
        fans.map((fan, id) => ({
          ...fan,
          id,
          createdAt: NOW,
          isConfirmed: true,
          access: 'waiting',
          facets: [],
        })),
        NOW,
        '1970-01-01',
      ),
    ),
  );
const fansNaming = (count: number, ...favourites: string[]) =>
  Array.from({ length: count }, () => ({ language: 'th' as const, favourites }));

test('agencies see a group of 20 fans, and smaller groups merged with the smallest large one', () => {
  expect(agencyRows(groups(19, 20, 5, 40, 300))).toEqual([
    { language: 'ko', favourite: 'Idol 4', fans: 300 },
    { language: 'ko', favourite: 'Idol 3', fans: 40 },
    { language: 'other', favourite: 'other', fans: 44 },
  ]);
});

test('no group is merged for agencies if none is too small', () => {
  expect(agencyRows(groups(20, 300))).toEqual([
    { language: 'ko', favourite: 'Idol 1', fans: 300 },
    { language: 'ko', favourite: 'Idol 0', fans: 20 },
  ]);
});

test('agencies see no groups if none has enough fans', () => {
  expect(fansIn(19, 19, 19)).toEqual([]);
  expect(fansIn()).toEqual([]);
});

test('agencies see no row for a fan who names 20 rare idols, and rare idols merged with a group of 20 other fans', () => {
  expect(rowsAbout(fansNaming(1, ...RARE))).toEqual([]);
  expect(rowsAbout([...fansNaming(10, 'Rare 1', 'Rare 2'), ...fansNaming(30, 'BTS')])).toEqual([
    { language: 'other', favourite: 'other', fans: 50 },
  ]);
});

test('every row for agencies stands for at least 20 different fans, however many idols each of them names', () => {
  const anyFans = fc.array(
    fc.record({
      language: fc.constantFrom(...LANGUAGES),
      favourites: fc.oneof(
        fc.uniqueArray(fc.constantFrom<string>('BTS', 'IVE')),
        fc.uniqueArray(fc.constantFrom<string>('BTS', ...RARE)),
      ),
    }),
    { size: 'max', maxLength: 150 },
  );
  fc.assert(
    fc.property(anyFans, (fans) => {
      const rows = rowsAbout(fans);
      const own = new Set(rows.map(({ language, favourite }) => `${language} ${favourite}`));
      const isInOwnRow = (language: string, favourite: string) => own.has(`${language} ${favourite}`);
      for (const { language, favourite } of rows) {
        const people = fans.filter((fan) => {
          const named = fan.favourites.length > 0 ? fan.favourites : [''];
          return language === 'other'
            ? named.some((name) => !isInOwnRow(fan.language, name))
            : fan.language === language && named.includes(favourite);
        });
        expect(people.length).toBeGreaterThanOrEqual(AGENCY_GROUP_MIN);
      }
    }),
  );
});
