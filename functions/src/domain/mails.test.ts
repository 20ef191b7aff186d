import { MAIL_TEMPLATES, type MailTemplate } from '@contract/values.ts';
import { describe, expect, test } from 'vitest';
import { codeOfMail, mailKind } from './mails.ts';

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

describe('a mail whose reason may be gone when it is sent', () => {
  const confirmed = { verifiedAt: 1 };
  const unconfirmed = { verifiedAt: null };

  test.each<MailTemplate>(['verify-email', 'verify-reminder', 'confirm-newsletter'])(
    'is sent as "%s" only to an address that is not confirmed yet',
    (template) => {
      const { isWanted } = mailKind(template);
      expect(isWanted?.(unconfirmed, { nonce: 'a' })).toBe(true);
      expect(isWanted?.(confirmed, { nonce: 'a' })).toBe(false);
    },
  );

  test('links to a place only if the address is confirmed', () => {
    const { isWanted } = mailKind('my-place');
    const records = [confirmed, unconfirmed, { verifiedAt: undefined }, {}];
    expect(records.map((record) => isWanted?.(record, { nonce: 'a' }))).toEqual([true, false, false, false]);
  });

  test.each([
    ['beta-invitation', { nonce: 'a' }, { nonce: 'b' }],
    ['beta-invitation', { nonce: 'a' }, { nonce: 'a', revokedAt: 1 }],
    ['youre-in', { admissionNonce: 'a' }, { admissionNonce: 'b' }],
    ['youre-in-again', { admissionNonce: 'a' }, {}],
    ['idol-approved', { reviewedBy: 'a' }, { reviewedBy: 'b' }],
    ['idol-needs-more', { reviewedBy: 'a' }, {}],
    ['idol-rejected', { reviewedBy: 'a' }, { reviewedBy: null }],
  ] as const)('is sent as "%s" about %j, but not about %j', (template, same, changed) => {
    const { isWanted } = mailKind(template);
    expect(isWanted?.(same, { nonce: 'a' })).toBe(true);
    expect(isWanted?.(changed, { nonce: 'a' })).toBe(false);
  });
});

describe('a mail with a code', () => {
  const mail = { template: 'youre-in' as const, to: 'mina@example.com', nonce: 'a', values: { tier: 'vip' } };

  test('invites a person or lets one in', () => {
    const codes = MAIL_TEMPLATES.map((template) => [template, codeOfMail('key', { ...mail, template })]);
    const shown = codes.filter(([, code]) => code !== null);
    expect(shown.map(([template]) => template)).toEqual(['beta-invitation', 'youre-in', 'youre-in-again']);
  });

  test('shows the same code each time, with the tier at its start', () => {
    const code = codeOfMail('key', mail);
    expect(code).toMatch(/^VIP-/);
    expect(codeOfMail('key', { ...mail })).toBe(code);
  });

  test.each([
    ['another key', 'other', {}],
    ['another address', 'key', { to: 'lisa@example.com' }],
    ['another request', 'key', { nonce: 'b' }],
    ['another tier', 'key', { values: { tier: 'beta' } }],
  ])('shows another code for %s', (_what, key, change) => {
    const code = codeOfMail(key, { ...mail, ...change });
    expect(code).not.toBeNull();
    expect(code).not.toBe(codeOfMail('key', mail));
  });

  test('shows no code for an unknown tier', () => {
    expect(codeOfMail('key', { ...mail, values: {} })).toBeNull();
    expect(codeOfMail('key', { ...mail, values: { tier: 'gold' } })).toBeNull();
  });
});
