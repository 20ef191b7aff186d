import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { newMail } from '../collections/outbox.ts';
import { signupPath } from '../collections/signups.ts';
import { readSignedLink } from '../domain/signed-link.ts';
import { renderMail } from './render-mail.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DEPS = {
  siteOrigin: 'https://fanlight.example',
  tokenKey: 'a key',
  mailboxKey: 'another key',
  unverifiedRetentionDays: 180,
};

test('the mail that invites a fan as an idol links to the place of the fan', () => {
  const recipient = { email: 'mina@fans.example', mailboxHash: '', language: 'en' as const };
  const [fan, idol] = [signupPath('fan', 123_456_789_012_345), signupPath('idol', 223_456_789_012_345)];
  const values = { code: 'IDOL-7K2M-9QXD', tier: 'vip' };
  const mail = newMail(recipient, idol, 'beta-invitation', Timestamp.fromDate(NOW), { values });
  const { text } = renderMail(
    { mail, token: null, member: { path: fan, referralCode: 'idolabcd1234' } },
    DEPS,
    NOW,
  );
  const token = /\/my-place#token=([\w.-]+)/.exec(text)?.[1] ?? '';
  expect(readSignedLink(DEPS.tokenKey, 'my-place', token, NOW)?.subject).toBe(fan);
});
