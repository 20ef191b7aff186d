import { MAIL_TEMPLATES, type MailTemplate } from '@contract/values.ts';
import { describe, expect, test } from 'vitest';
import { mailKind } from './mails.ts';

const all = (is: (kind: ReturnType<typeof mailKind>) => unknown): MailTemplate[] =>
  MAIL_TEMPLATES.filter((template) => is(mailKind(template)));

describe('an attacker who floods a mailbox through the forms', () => {
  test('uses one visitor quota for all forms', () => {
    expect(all(({ quota }) => quota === 'visitor')).toEqual([
      'verify-email',
      'already-joined',
      'confirm-newsletter',
      'idol-received',
    ]);
  });

  test('blocks neither mails of admins nor the link to one’s own data', () => {
    expect(all(({ quota }) => quota === 'admin')).toEqual([
      'beta-invitation',
      'idol-approved',
      'idol-needs-more',
      'idol-rejected',
    ]);
    expect(all(({ quota }) => quota === 'your-data')).toEqual(['your-data']);
  });
});

test('a recipient who unsubscribed gets only the mails they ask for', () => {
  expect(all(({ isAskedFor }) => !isAskedFor)).toEqual(['already-joined', 'beta-invitation']);
  expect(all(({ isDeclinable }) => isDeclinable)).toEqual(['beta-invitation', 'confirm-newsletter']);
});
