import { MAIL_TEMPLATES, type MailTemplate } from '@contract/values.ts';
import { describe, expect, test } from 'vitest';
import { mailKind } from './mails.ts';

const all = (is: (kind: ReturnType<typeof mailKind>) => unknown): MailTemplate[] =>
  MAIL_TEMPLATES.filter((template) => is(mailKind(template)));

describe('an attacker who floods a mailbox through the forms', () => {
  test('uses one visitor quota for all forms', () => {
    expect(all(({ quota }) => quota === 'visitor')).toEqual([
      'verify-email',
      'verify-reminder',
      'already-joined',
      'confirm-newsletter',
      'idol-received',
    ]);
  });

  test('blocks neither mails of admins nor the links to one’s own data, place and code', () => {
    expect(all(({ quota }) => quota === 'admin')).toEqual([
      'beta-invitation',
      'youre-in',
      'idol-approved',
      'idol-needs-more',
      'idol-rejected',
    ]);
    expect(all(({ quota }) => quota === 'your-data')).toEqual(['your-data']);
    expect(all(({ quota }) => quota === 'my-place')).toEqual(['my-place']);
    expect(all(({ quota }) => quota === 'youre-in-again')).toEqual(['youre-in-again']);
  });
});

test('a recipient who unsubscribed gets only the mails they ask for', () => {
  expect(all(({ isRequested }) => !isRequested)).toEqual([
    'verify-reminder',
    'already-joined',
    'beta-invitation',
    'youre-in',
  ]);
  expect(all(({ isDeclinable }) => isDeclinable)).toEqual([
    'verify-reminder',
    'beta-invitation',
    'youre-in',
    'youre-in-again',
    'confirm-newsletter',
  ]);
});
