import { createHash } from 'node:crypto';
import { languages } from '@contract/languages.ts';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { LANGUAGES } from '@contract/values.ts';
import type { Challenge } from 'altcha-lib/types';
import { describe, expect, test } from 'vitest';
import { colors } from '../../../web/src/app/theme/colors.ts';
import { ApiError } from './api-error.ts';
import { failurePage, PAGE_HEADERS, successPage } from './signup-page.ts';
import { STYLES } from './signup-page-styles.ts';

const OPERATION = 'POST /api/waitlist/fan';
const TYPED = { name: 'Mina', email: 'mina@example.com' };
const QUICK = { ...TYPED, name: QUICK_SIGNUP.name };

describe('the page that confirms a signup by a form without a script', () => {
  test.each([
    ['en', 'hour', 'may take up to an hour'],
    ['ko', 'hours', '몇 시간 늦어질 수 있어요'],
    ['th', 'tomorrow', 'พรุ่งนี้หรือช้ากว่านั้น'],
  ] as const)('says in "%s" that the verification mail is late: %s', (language, mailDelay, words) => {
    const reply = { emailVerificationSent: true, mailDelay };
    for (const values of [TYPED, QUICK])
      expect(successPage(OPERATION, values, reply, language)).toContain(words);
  });

  test('shows the specified message while no mail is late', () => {
    const page = successPage(OPERATION, TYPED, { emailVerificationSent: true }, 'en');
    expect(page).toContain('Check your email for verification link to secure your priority spot!');
  });

  test.each([
    [
      'POST /api/waitlist/fan',
      TYPED,
      'Welcome to Fanlight! 💜',
      'Check your email for verification link to secure your priority spot!',
    ],
    ['POST /api/waitlist/idol', { stageName: 'Orm' }, 'Application Received! 👑', 'email'],
    ['POST /api/waitlist/fan', QUICK, 'Success!', "You're on the waitlist!"],
  ] as const)('after %s of %j says "%s"', (operation, values, title, text) => {
    const page = successPage(operation, values, { emailVerificationSent: true }, 'en');
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`<title>${title} · Fanlight</title>`);
    expect(page).toContain(text);
    expect(page).not.toContain('<form');
  });

  test('promises no mail if none was sent', () => {
    const page = successPage(OPERATION, TYPED, { emailVerificationSent: false }, 'en');
    expect(page).not.toContain('Check your email');
    expect(page).toContain(
      "<p>Signup successful! Please contact support if you don't receive a verification email.</p>",
    );
  });
});

describe('the page that refuses a signup by a form without a script', () => {
  const FILLED = {
    ...TYPED,
    name: 'Mi"na',
    email: 'half@',
    favoriteIdols: 'IU & Lisa',
    referral: 'friend',
    wants: 'One\nTwo',
    website: 'spam',
    referredByCode: 'idolabcd1234',
  };
  const refused = (...fields: string[]) =>
    new ApiError(400, 'required', {
      sentence: 'First problem',
      problems: fields.map((field) => ({ field, key: 'required', message: `Please <check> ${field}` })),
    });
  const form = (page: string) => /<form[\s\S]*<\/form>/.exec(page)?.[0];

  test('contains the whole form with everything that was typed, and focuses the first wrong field', () => {
    const page = failurePage(OPERATION, FILLED, refused('email', 'wants'), 'en');
    expect(page).not.toContain('role="alert"');
    expect(form(page)).toBe(`<form method="post" action="/api/waitlist/fan" novalidate>
<input type="hidden" name="language" value="en">
<input type="hidden" name="referredByCode" value="idolabcd1234">
<div><label for="name">Name <span aria-hidden="true">*</span></label><input type="text" id="name" name="name" required autocomplete="name" value="Mi&quot;na"></div>
<div><label for="email">Email <span aria-hidden="true">*</span></label><input type="email" id="email" name="email" required autocomplete="email" aria-invalid="true" aria-describedby="email-error" autofocus value="half@"><p class="error" id="email-error">Please &lt;check&gt; email</p></div>
<div><label for="favoriteIdols">Favorite Idols</label><input type="text" id="favoriteIdols" name="favoriteIdols" value="IU &amp; Lisa"></div>
<div><label for="referral">How did you hear</label><select id="referral" name="referral"><option value="">Choose one</option><option value="social_media">Social Media</option><option value="friend" selected>Friend</option><option value="idol">From an Idol</option><option value="other">Other</option></select></div>
<div><label for="wants">What do you want most in a fan app</label><textarea rows="6" id="wants" name="wants" aria-invalid="true" aria-describedby="wants-error">
One
Two</textarea><p class="error" id="wants-error">Please &lt;check&gt; wants</p></div>
<div class="honeypot" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" value="spam"></div>
<button>Join the Waitlist</button>
<p class="small">By sending this, you agree to our <a href="/terms">terms</a> and confirm that you are over 18. Our <a href="/privacy">privacy policy</a> explains how we use your data.</p>
</form>`);
  });

  test('shows the quick form again to a visitor who used it', () => {
    const values = { ...QUICK, email: 'half@', wants: 'Live rooms', referredByCode: 'idolabcd1234' };
    const shown = form(failurePage(OPERATION, values, refused('email'), 'ko')) ?? '';
    expect(shown.match(/name="[^"]*"/g)).toEqual(
      ['language', 'name', 'wants', 'referredByCode', 'email', 'website'].map((name) => `name="${name}"`),
    );
    expect(shown).toContain('href="/ko/terms"');
    const english = form(failurePage(OPERATION, { ...QUICK, email: 'half@' }, refused('email'), 'en')) ?? '';
    expect(english).not.toContain('referredByCode');
  });

  test('shows the idol form to an idol, with its own names of fields', () => {
    const values = { stageName: 'Orm', email: 'x', referredByCode: 'idolabcd1234' };
    const shown = form(failurePage('POST /api/waitlist/idol', values, refused('email'), 'en')) ?? '';
    expect(shown).toContain('action="/api/waitlist/idol"');
    expect(shown).toContain('value="Orm"');
    expect(shown).toContain('<input type="hidden" name="referredByCode" value="idolabcd1234">');
    expect(shown).toContain('>Agency (optional)</label>');
    expect(shown).toContain('<button>Apply');
  });

  test('leaves out a hidden field that is wrong, because the visitor cannot correct it, and says so', () => {
    const page = failurePage(OPERATION, FILLED, refused('referredByCode'), 'en');
    expect(page).toContain('<div role="alert"><p>Please &lt;check&gt; referredByCode</p></div><form');
    expect(page).not.toContain('name="referredByCode"');
  });

  test('says why a signup was refused for another reason than a field', () => {
    const busy = new ApiError(503, 'unavailable');
    expect(failurePage(OPERATION, FILLED, busy, 'en')).toContain(
      '<div role="alert"><p>503: We can’t answer right now. Please try again in a moment.</p></div><form',
    );
    const asked = new ApiError(429, 'tooMany', { values: { count: 9 }, challenge: {} as Challenge });
    expect(failurePage(OPERATION, FILLED, asked, 'en')).toContain(
      '9 seconds.</p><p>Turn on JavaScript to continue without this wait.</p></div><form',
    );
  });

  test('sends the visitor back to the form if the fields could not be read', () => {
    const page = failurePage(OPERATION, null, new ApiError(413, 'tooLarge'), 'en');
    expect(page).toContain(
      '<p>413: That’s too much text at once. Please shorten it.</p><p>Please go back in your browser: what you typed is still in the form.</p></div>',
    );
    expect(page).not.toContain('<form');
  });

  test.each([
    ['en', '/', 'Something went wrong', 'Home'],
    ['ko', '/ko/', '문제가 생겼어요', '홈'],
    ['th', '/th/', 'เกิดข้อผิดพลาด', 'หน้าแรก'],
  ] as const)(
    'in "%s" links to the home page %s of that language, and is not for search engines',
    (language, home, title, link) => {
      const page = failurePage(OPERATION, null, new ApiError(413, 'tooLarge'), language);
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<header><a href="${home}">Fanlight</a></header>`);
      expect(page.match(new RegExp(`href="${home}"`, 'g'))).toHaveLength(2);
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).toContain(`<title>${title} · Fanlight</title>`);
      expect(page).toContain(`<p><a href="${home}">${link}</a></p>`);
    },
  );

  test('may show its own styles and send its form to the site, and nothing else', () => {
    const page = failurePage(OPERATION, null, new ApiError(413, 'tooLarge'), 'en');
    const styles = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(PAGE_HEADERS).toEqual({
      'Content-Security-Policy': `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; script-src 'none'; require-trusted-types-for 'script'; style-src 'sha256-${hash}'`,
      'Referrer-Policy': 'same-origin',
    });
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
