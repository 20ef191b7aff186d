import { languages } from '@contract/languages.ts';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { LANGUAGES } from '@contract/values.ts';
import { describe, expect, test } from 'vitest';
import { colors } from '../../../web/src/app/theme/colors.ts';
import { successPage } from './signup-page.ts';
import { STYLES } from './signup-page-styles.ts';

const OPERATION = 'POST /api/waitlist/fan';
const TYPED = { name: 'Mina', email: 'mina@example.com' };
const QUICK = { ...TYPED, name: QUICK_SIGNUP.name };

describe('the page that confirms a signup by a form without a script', () => {
  test.each([
    ['en', 'hour', 'may take up to an hour'],
    ['ko', 'hours', '몇 시간 늦을 수 있어요'],
    ['th', 'tomorrow', 'พรุ่งนี้หรือหลังจากนั้น'],
  ] as const)('says in "%s" that the verification mail is late: %s', (language, mailDelay, words) => {
    const reply = { emailVerificationSent: true, mailDelay };
    for (const values of [TYPED, QUICK])
      expect(successPage(OPERATION, values, reply, language)).toContain(words);
  });

  test('shows the specified message while no mail is late', () => {
    const page = successPage(OPERATION, TYPED, { emailVerificationSent: true }, 'en');
    expect(page).toContain('Check your email for verification link to secure your priority spot!');
  });
});

test.each(LANGUAGES)(
  'in "%s" the page that answers a plain form post has the line heights of the site',
  (language) => {
    const { lineHeight, keepsWords } = languages[language];
    const body = `line-height:${lineHeight.body}${keepsWords ? ';word-break:keep-all' : ''}`;
    expect(STYLES).toContain(`body:lang(${language}){${body}}`);
    expect(STYLES).toContain(`h1:lang(${language}){line-height:${lineHeight.heading}}`);
  },
);

test('the page that answers a plain form post has no colour that the site lacks', () => {
  const used = STYLES.match(/#[\da-f]+/g) ?? [];
  const ofSite = JSON.stringify(colors);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((color) => !ofSite.includes(`"${color}"`))).toEqual([]);
});
