import { DAY_MS } from '@contract/durations.ts';
import { languages } from '@contract/languages.ts';
import {
  INVITATION_LIFETIME_MS,
  SIGNED_LINK_LIFETIME_MS,
  UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS,
  UNVERIFIED_RETENTION_DAYS,
} from '@contract/limits.ts';
import { ADVERTISING_MARK, SUPPORT_MAIL } from '@contract/operator.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { LANGUAGES } from '@contract/values.ts';
import { caniemail } from 'caniemail';
import { describe, expect, test } from 'vitest';
import { SAMPLE_ORIGIN, sampleMails } from '../../test/support/sample-mails.ts';
import { mailKind } from '../domain/mails.ts';

/** Features that some of these programs lack, and why the mail can do without them. */
const HARMLESS_WITHOUT: Record<string, string> = {
  'color-scheme CSS property': 'each text has its own colour and background',
  'color-scheme meta tag': 'each text has its own colour and background',
  '@media': 'the light colours stay',
  '<style> element': 'all that matters is inline',
  '<body> element': 'the outer table has its colours and font too',
  'display:none': 'the preheader is one pixel high, in the colour of the background',
  'max-height property': 'the preheader is one pixel high, in the colour of the background',
  overflow: 'the preheader is one pixel high, in the colour of the background',
  'border-radius': 'corners are square',
  'role attribute': 'only Windows Mail, which has no screen reader support for tables to lose',
  'word-break': 'a long address makes the mail wider than the window, and Korean lines end inside a word',
  'overflow-wrap': 'no word of ours is wider than a phone',
  'white-space': 'some Thai lines end inside a word',
};

/** Mails whose recipients may want to ask or object. */
const WRITE_TO_US = ['idol-received', 'idol-needs-more', 'idol-rejected', 'beta-invitation'];

const samples = sampleMails();

test.each(samples)(
  'Gmail, Outlook and Apple Mail support everything that the mail $name uses',
  ({ mail }) => {
    const { issues } = caniemail({ clients: ['gmail.*', 'outlook.*', 'apple-mail.*'], html: mail.html });
    const unsupported = new Set([...issues.errors.values()].flat().map(({ title }) => title));
    expect([...unsupported].filter((title) => !(title in HARMLESS_WITHOUT))).toEqual([]);
  },
);

test.each(samples)('the text of the mail $name has every link of its HTML', ({ mail }) => {
  const links = [...mail.html.matchAll(/<a [^>]*?href="(https:[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((href) => !mail.text.includes(href))).toEqual([]);
});

test.each([
  ['verify-email', UNVERIFIED_RETENTION_DAYS],
  ['verify-reminder', UNVERIFIED_RETENTION_DAYS],
  ['confirm-newsletter', UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS / DAY_MS],
  ['beta-invitation', INVITATION_LIFETIME_MS / DAY_MS],
  ['your-data', SIGNED_LINK_LIFETIME_MS['your-data'] / DAY_MS],
  ['my-place', SIGNED_LINK_LIFETIME_MS['my-place'] / DAY_MS],
  ['idol-approved', SIGNED_LINK_LIFETIME_MS['idol-status'] / DAY_MS],
])('the mail %s says in each language how many days a link works or an address is kept', (wanted, days) => {
  const mails = samples.filter(({ template }) => template === wanted);
  expect(new Set(mails.map(({ language }) => language)).size).toBe(LANGUAGES.length);
  for (const { name, mail } of mails) {
    const stated = [...mail.text.matchAll(/(\d+) ?(?:days?|일|วัน)/g)].map(([, count]) => Number(count));
    expect(stated, name).toEqual([days]);
  }
});

test('an invited fan is asked to join the waitlist, and an invited idol to apply', () => {
  const textOf = (wanted: string) => samples.find(({ name }) => name === wanted)?.mail.text;
  expect(textOf('beta-invitation.fan.en')).toContain('join the waitlist with it');
  expect(textOf('beta-invitation.idol.en')).toContain('apply as an idol with it');
});

test('of the mails to verify an address, those to idols link to the form for documents, and those to fans do not', () => {
  const linked = samples.flatMap(({ name, template, mail }) =>
    template === 'verify-email' && mail.text.includes('/idol-verification?idolId=') ? [name] : [],
  );
  expect(linked.sort()).toEqual(LANGUAGES.map((language) => `verify-email.idol.${language}`).sort());
});

describe.each(samples)('$name', ({ language, mail, template }) => {
  test('states its purpose in HTML and in text and has no unfilled placeholder', () => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(
        /{{|}}|undefined|null|_fan|_idol|\.(subject|heading|text|button|note|preheader)\b/,
      );
      expect(part.trim()).not.toBe('');
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  test('links only to the site and to support and loads nothing remote', () => {
    const addresses = [mail.text, mail.html]
      .join('\n')
      .match(/[a-z][a-z0-9+.-]*:\/\/[^\s"<]+|(?<=(href|src)=")[^"]*/gi);
    for (const address of addresses ?? [])
      expect(address.startsWith(SAMPLE_ORIGIN) || address === `mailto:${SUPPORT_MAIL}`, address).toBe(true);
    expect(mail.html).not.toMatch(/<(img|link|script|iframe|form)\b|url\(|@import/i);
  });

  test('has an unsubscribe link if and only if its kind can be declined', () => {
    const isDeclinable = mailKind(template).isDeclinable === true;
    expect('List-Unsubscribe' in mail.headers).toBe(isDeclinable);
    expect('List-Unsubscribe-Post' in mail.headers).toBe(isDeclinable);
    expect(/\/unsubscribe\?token=/.test(mail.html)).toBe(isDeclinable);
    expect(/\/your-data#/.test(mail.html)).toBe(true);
  });

  test('links to the recipient’s place and to the referral link if and only if it goes to confirmed addresses', () => {
    const isToMembers = mailKind(template).isToUnverified !== true;
    for (const part of [mail.text, mail.html]) {
      expect(/\/my-place#token=[\w.-]+/.test(part)).toBe(isToMembers);
      expect(/\/\?ref=idol\w{8}/.test(part)).toBe(isToMembers);
    }
  });

  test('names the product in its subject, unlike phishing mails', () => {
    expect(mail.subject).toContain(PRODUCT_NAME);
  });

  test('declares its language, its reply address and that it is generated', () => {
    expect(mail.replyTo).toBe(SUPPORT_MAIL);
    expect(mail.headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
    });
  });

  test('breaks lines only between words, also in languages where browsers break inside them', () => {
    expect(mail.html.includes('word-break:keep-all;overflow-wrap:break-word')).toBe(
      languages[language].keepsWords,
    );
  });

  test('has the corner radii of the site', () => {
    const radii = [...mail.html.matchAll(/border-radius:([^;"]*)/g)].flatMap(([, radius = '']) =>
      radius.split(' '),
    );
    expect(new Set(radii)).toEqual(new Set(['22px', '0', '12px']));
  });

  test('is labelled as advertising where the law requires it, and only if the recipient did not ask for it', () => {
    const isMarked = language === 'ko' && mailKind(template).isAdvertising === true;
    expect(mail.subject.startsWith('(광고) ')).toBe(isMarked);
    expect(ADVERTISING_MARK).toEqual({ ko: '(광고)' });
  });
});

test.each(samples.filter(({ template }) => WRITE_TO_US.includes(template)))(
  'the mail $name shows the support address as a link and in plain text',
  ({ mail }) => {
    expect(mail.text).toContain(SUPPORT_MAIL);
    expect(mail.html).toMatch(new RegExp(`<a [^>]*href="mailto:${SUPPORT_MAIL}"[^>]*>${SUPPORT_MAIL}</a>`));
  },
);
