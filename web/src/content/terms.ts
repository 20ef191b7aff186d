import type { ParseKeys } from 'i18next';
import type { LegalSection } from './legal.ts';

export const termsSections: readonly LegalSection<ParseKeys<'terms'>>[] = [
  {
    id: 'acceptance',
    title: 'acceptance.title',
    blocks: [
      { text: 'acceptance.parties' },
      { text: 'acceptance.agree' },
      { link: 'acceptance.privacy', to: '/privacy' },
    ],
  },
  {
    id: 'eligibility',
    title: 'eligibility.title',
    blocks: [{ text: 'eligibility.age' }, { text: 'eligibility.agency' }],
  },
  {
    id: 'waitlist',
    title: 'waitlist.title',
    blocks: [
      { text: 'waitlist.what' },
      { list: ['waitlist.free', 'waitlist.noGuarantee', 'waitlist.order', 'waitlist.noContract'] },
    ],
  },
  {
    id: 'signup',
    title: 'signup.title',
    blocks: [{ text: 'signup.truth' }, { text: 'signup.verify' }, { text: 'signup.noAccount' }],
  },
  {
    id: 'conduct',
    title: 'conduct.title',
    blocks: [
      { text: 'conduct.intro' },
      {
        list: [
          'conduct.law',
          'conduct.pose',
          'conduct.harass',
          'conduct.fake',
          'conduct.access',
          'conduct.harm',
          'conduct.collect',
        ],
      },
    ],
  },
  {
    id: 'referrals',
    title: 'referrals.title',
    blocks: [{ text: 'referrals.code' }, { text: 'referrals.rules' }],
  },
  {
    id: 'idols',
    title: 'idols.title',
    blocks: [
      { text: 'idols.apply' },
      { text: 'idols.documents' },
      { text: 'idols.decision' },
      { text: 'idols.wishes' },
    ],
  },
  {
    id: 'your-content',
    title: 'yourContent.title',
    blocks: [{ text: 'yourContent.licence' }, { text: 'yourContent.warranty' }],
  },
  {
    id: 'our-content',
    title: 'ourContent.title',
    blocks: [{ text: 'ourContent.rights' }, { text: 'ourContent.others' }, { text: 'ourContent.report' }],
  },
  {
    id: 'planned',
    title: 'planned.title',
    blocks: [{ text: 'planned.nature' }, { text: 'planned.offers' }, { text: 'planned.app' }],
  },
  {
    id: 'third-parties',
    title: 'thirdParties.title',
    blocks: [{ text: 'thirdParties.text' }],
  },
  {
    id: 'disclaimers',
    title: 'disclaimers.title',
    blocks: [{ text: 'disclaimers.asIs' }, { text: 'disclaimers.law' }],
  },
  {
    id: 'liability',
    title: 'liability.title',
    blocks: [{ text: 'liability.indirect' }, { text: 'liability.cap' }, { text: 'liability.exceptions' }],
  },
  {
    id: 'indemnity',
    title: 'indemnity.title',
    blocks: [{ text: 'indemnity.text' }],
  },
  {
    id: 'termination',
    title: 'termination.title',
    blocks: [{ text: 'termination.you' }, { text: 'termination.we' }, { text: 'termination.after' }],
  },
  {
    id: 'disputes',
    title: 'disputes.title',
    blocks: [{ text: 'disputes.talk' }, { text: 'disputes.law' }, { text: 'disputes.court' }],
  },
  {
    id: 'changes',
    title: 'changes.title',
    blocks: [{ text: 'changes.notice' }, { text: 'changes.accept' }],
  },
  {
    id: 'general',
    title: 'general.title',
    blocks: [{ text: 'general.whole' }, { text: 'general.languages' }],
  },
  {
    id: 'contact',
    title: 'contact.title',
    blocks: [
      { text: 'contact.text' },
      {
        details: [
          ['contact.company', 'company'],
          ['contact.address', 'address'],
          ['contact.legal', 'legalMail'],
          ['contact.support', 'supportMail'],
        ],
      },
      { link: 'contact.link', to: '/impressum' },
    ],
  },
];
