import { FAN_FIELDS, IDOL_FIELDS } from '@contract/signup-fields.ts';
import {
  ACCESS_TIERS,
  AUDIT_ACTIONS,
  DELIVERY_STATES,
  HOLD_REASONS,
  IDOL_TYPES,
  MAIL_TEMPLATES,
  NEWSLETTERS,
  REFERRAL_SOURCES,
  REFERRAL_STATES,
  REVIEW_REASONS,
  SIGNUP_FLAGS,
  USER_TYPES,
  VERIFICATION_STATES,
} from '@contract/values.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import texts from '../../locales/en/your-data.json' with { type: 'json' };
import { StoredDocumentCard } from './stored-document-card.tsx';

const rows = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('the card translates codes and shows free text unchanged', async () => {
  await renderPage(
    <StoredDocumentCard
      collection="fans"
      document={{
        id: '12',
        name: 'friend',
        referral: 'friend',
        accessTier: 'standard',
        flags: ['too_fast', 'honeypot'],
        verifiedAt: null,
        wants: '',
        hasEarlyAccess: false,
        consent: { version: '2025-07-26' },
      }}
    />,
  );
  expect(rows()).toEqual([
    ['Number', '12'],
    ['Name', 'friend'],
    ['How you heard about us', 'A friend'],
    ['Tier', 'Standard'],
    ['Noted at signup', 'Sent unusually fast'],
    ['Noted at signup', 'A hidden field was filled in'],
    ['Early access', 'No'],
    ['Terms version', '2025-07-26'],
  ]);
});

test('the card shows what an idol wrote about documents unchanged, even if it equals a code', async () => {
  const documents = [{ type: 'solo', url: 'https://example.com/id' }, { type: 'ID-card,front' }];
  await renderPage(<StoredDocumentCard collection="idolSubmissions" document={{ documents }} />);
  expect(rows().map(([, value]) => value)).toEqual(['solo', 'https://example.com/id', 'ID-card,front']);
});

test('the card names the day of each number by day', async () => {
  const referralDays = { '2026-11-21': 3, '2026-11-20': 1 };
  await renderPage(<StoredDocumentCard collection="fans" document={{ referralDays }} />);
  expect(rows()).toEqual([
    ['Referrals that count: Nov 21, 2026', '3'],
    ['Referrals that count: Nov 20, 2026', '1'],
  ]);
});

test('the card shows the values before and after an admin’s change', async () => {
  const changes = [
    { userType: 'fan', id: 12, before: { tier: 'standard' }, after: { tier: 'vip', score: 60 } },
  ];
  await renderPage(<StoredDocumentCard collection="auditLog" document={{ act: 'bulk-promote', changes }} />);
  expect(rows()).toEqual([
    ['Action', 'Promoted'],
    ['Account type', 'Fan'],
    ['Number', '12'],
    ['Tier, before', 'Standard'],
    ['Tier, after', 'VIP'],
    ['Score, after', '60'],
  ]);
});

test.each([
  ['userType', USER_TYPES],
  ['referral', REFERRAL_SOURCES],
  ['type', [...IDOL_TYPES, ...NEWSLETTERS]],
  ['tier', ACCESS_TIERS],
  ['review', VERIFICATION_STATES.filter((state) => state !== '')],
  ['reason', [...HOLD_REASONS, ...REVIEW_REASONS]],
  ['flag', SIGNUP_FLAGS],
  ['act', AUDIT_ACTIONS],
  ['template', MAIL_TEMPLATES],
  ['state', [...DELIVERY_STATES, ...REFERRAL_STATES]],
] as const)('every stored value of "%s" has a translation', (group, codes) => {
  expect(Object.keys(texts.values[group]).sort()).toEqual(
    codes.map((code) => code.replaceAll('-', '_')).sort(),
  );
});

test.each(Object.keys({ ...FAN_FIELDS, ...IDOL_FIELDS }))('the page names the stored answer %s', (name) => {
  expect(texts.fields).toHaveProperty(name);
});
