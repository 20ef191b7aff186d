import { expect, test } from 'vitest';
import { type Scored, score } from '../src/domain/score.ts';
import { translator } from '../src/texts.ts';
import { type Factor, factorFormatter } from './factors.ts';
import type { Language } from './values.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const WEEK = 7 * 24 * 60 * 60_000;
const agoMs = (ms: number) => ({ toMillis: () => NOW.getTime() - ms });

const NEW: Scored = {
  createdAt: agoMs(0),
  verifiedAt: null,
  verifiedReferrals: 0,
  amongFirst: false,
  isReferred: false,
  hasEarlyAccess: false,
};

const SIGNUPS: Record<Factor['reason'], Partial<Scored>> = {
  verified: { verifiedAt: agoMs(0) },
  referrals: { verifiedReferrals: 2 },
  amongFirst: { amongFirst: true },
  answers: { wants: 'Lives', favoriteIdols: 'IU', referral: 'friend' },
  isReferred: { isReferred: true },
  weeks: { createdAt: agoMs(7 * WEEK) },
  idolPending: { verificationState: 'pending' },
  idolApproved: { verificationState: 'approved' },
};

const SENTENCES = {
  en: {
    verified: 'Email verified +50',
    referrals: 'Verified referrals (2) +20',
    amongFirst: 'Among the first 1,000 signups +30',
    answers: 'Profile filled in (3) +15',
    isReferred: 'Joined through a referral +5',
    weeks: 'Weeks of waiting (7) +7',
    idolPending: 'Idol documents in review +10',
    idolApproved: 'Idol verification approved +40',
  },
  ko: {
    verified: '이메일 인증 완료 +50',
    referrals: '인증을 마친 추천 친구 (2명) +20',
    amongFirst: '선착순 1,000명 안에 등록 +30',
    answers: '선택 항목 작성 (3개) +15',
    isReferred: '추천 링크로 등록 +5',
    weeks: '기다린 기간 (7주) +7',
    idolPending: '아이돌 서류 심사 중 +10',
    idolApproved: '아이돌 인증 승인 +40',
  },
  th: {
    verified: 'ยืนยันอีเมลแล้ว +50',
    referrals: 'เพื่อนที่ชวนมาและยืนยันแล้ว (2 คน) +20',
    amongFirst: 'อยู่ใน 1,000 คนแรกที่ลงทะเบียน +30',
    answers: 'กรอกโปรไฟล์แล้ว (3 ข้อ) +15',
    isReferred: 'มีเพื่อนชวนมา +5',
    weeks: 'รอมาแล้ว (7 สัปดาห์) +7',
    idolPending: 'เอกสารไอดอลอยู่ระหว่างตรวจ +10',
    idolApproved: 'ยืนยันตัวตนไอดอลผ่านแล้ว +40',
  },
} satisfies Partial<Record<Language, Record<Factor['reason'], string>>>;

const CASES = (['en', 'ko', 'th'] as const).flatMap((language) =>
  Object.entries(SENTENCES[language]).map(([reason, sentence]) => ({ language, reason, sentence })),
);

test.each(CASES)(
  'the admin reads "$sentence" as the reason "$reason" ($language)',
  ({ language, reason, sentence }) => {
    const signup = Object.entries(SIGNUPS).find(([name]) => name === reason)?.[1];
    const { factors } = score({ ...NEW, ...signup }, NOW);
    expect(factors.map(factorFormatter(translator(language, 'factors')))).toEqual([sentence]);
  },
);

test('the sentence of rows with the same reason is translated only once', () => {
  const translated: string[] = [];
  const format = factorFormatter((key) => {
    translated.push(key);
    return key;
  });
  const factor: Factor = { reason: 'verified', points: 50 };
  expect([factor, factor].map(format)).toEqual(['verified +50', 'verified +50']);
  expect(translated).toEqual(['verified']);
});

test('the cached sentence of a reason is not reused for another count or other points', () => {
  const format = factorFormatter(translator('en', 'factors'));
  const factors: Factor[] = [
    { reason: 'referrals', count: 10, points: 100 },
    { reason: 'referrals', count: 11, points: 100 },
    { reason: 'referrals', count: 1, points: 10 },
  ];
  expect(factors.map(format)).toEqual([
    'Verified referrals (10) +100',
    'Verified referrals (11) +100',
    'Verified referrals (1) +10',
  ]);
});
