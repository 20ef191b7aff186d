import { expect, test } from 'vitest';
import { htmlMail } from './html-mail.ts';

/** Returns the HTML of a mail with this paragraph. */
function mailWith(paragraph: string): string {
  return htmlMail({
    language: 'en',
    subject: 'Your documents',
    preheader: '',
    heading: 'Please send one more',
    paragraphs: [paragraph],
    code: null,
    button: { label: 'Send', href: 'https://fanlight.example/idol-verification' },
    linkHint: '',
    note: '',
    nextStep: null,
    memberLinks: [],
    why: '',
    tagline: '',
    siteOrigin: 'https://fanlight.example',
    footerLinks: [],
  });
}

test('a range in a reviewer’s note stays on one line', () => {
  expect(mailWith('Pages 2-3, please')).toContain('2<span style="white-space:nowrap">-3</span>');
});

test('markup in a reviewer’s note is shown as text, also beside a range', () => {
  expect(mailWith('<b>2-3</b>')).toContain('&lt;b&gt;');
  expect(mailWith('<b>2-3</b>')).not.toContain('<b>');
});
