import type { ParseKeys } from 'i18next';
import type { LegalSection } from './legal.ts';

type Fact = readonly [term: ParseKeys<'privacy'>, text: ParseKeys<'privacy'>];

const ADMIN_TASKS: Fact = ['browser.tasks', 'browser.tasksText'];

/** What the policy says about each value in the browser's storage, by its name there. */
export const STORED_FACTS = {
  language: ['browser.language', 'browser.languageText'],
  referredBy: ['browser.referral', 'browser.referralText'],
  ownReferralCode: ['browser.code', 'browser.codeText'],
  idolId: ['browser.idolId', 'browser.idolIdText'],
  signupSide: ['browser.form', 'browser.formText'],
  placeToken: ['browser.place', 'browser.placeText'],
  recalculation: ADMIN_TASKS,
  tierJob: ADMIN_TASKS,
} as const satisfies Record<string, Fact>;

/**
 * The privacy policy, with the titled sections that Korea's PIPA (Art. 30) and Thailand's PDPA (Sec. 23) require.
 * What it says about storage and time limits describes the functions' collections, the session cookie,
 * lib/storage.ts and lib/tab-storage.ts: change the texts together with the code.
 * features/legal/use-legal-values.ts fills in the limits of the contract.
 */
export const privacySections: readonly LegalSection<ParseKeys<'privacy'>>[] = [
  {
    id: 'who',
    title: 'who.title',
    blocks: [
      { text: 'who.text' },
      {
        details: [
          ['who.company', 'company'],
          ['who.address', 'address'],
          ['who.officer', 'dataProtectionOfficer'],
          ['who.mail', 'privacyMail'],
        ],
      },
      { text: 'who.scope' },
    ],
  },
  {
    id: 'collected',
    title: 'collected.title',
    blocks: [
      { text: 'collected.intro' },
      {
        facts: [
          ['collected.fan', 'collected.fanText'],
          ['collected.idol', 'collected.idolText'],
          ['collected.signup', 'collected.signupText'],
          ['collected.later', 'collected.laterText'],
          ['collected.verification', 'collected.verificationText'],
          ['collected.request', 'collected.requestText'],
          ['collected.newsletter', 'collected.newsletterText'],
          ['collected.message', 'collected.messageText'],
        ],
      },
      { text: 'collected.sensitive' },
      { text: 'collected.not' },
    ],
  },
  {
    id: 'mails',
    title: 'mails.title',
    blocks: [{ text: 'mails.verify' }, { text: 'mails.limit' }, { text: 'mails.clean' }],
  },
  {
    id: 'logs',
    title: 'logs.title',
    blocks: [{ text: 'logs.servers' }, { text: 'logs.own' }, { text: 'logs.limits' }],
  },
  {
    id: 'browser',
    title: 'browser.title',
    blocks: [
      { text: 'browser.none' },
      {
        facts: [...new Set<Fact>(Object.values(STORED_FACTS)), ['browser.session', 'browser.sessionText']],
      },
      { text: 'browser.clear' },
    ],
  },
  {
    id: 'purposes',
    title: 'purposes.title',
    blocks: [
      { text: 'purposes.intro' },
      {
        facts: [
          ['purposes.waitlist', 'purposes.waitlistText'],
          ['purposes.idols', 'purposes.idolsText'],
          ['purposes.wishes', 'purposes.wishesText'],
          ['purposes.abuse', 'purposes.abuseText'],
          ['purposes.counting', 'purposes.countingText'],
          ['purposes.law', 'purposes.lawText'],
        ],
      },
      { text: 'purposes.withdraw' },
      { text: 'purposes.order' },
    ],
  },
  {
    id: 'recipients',
    title: 'recipients.title',
    blocks: [
      { text: 'recipients.intro' },
      {
        facts: [
          ['recipients.google', 'recipients.googleText'],
          ['recipients.mail', 'recipients.mailText'],
        ],
      },
    ],
  },
  {
    id: 'third-parties',
    title: 'thirdParties.title',
    blocks: [{ text: 'thirdParties.text' }],
  },
  {
    id: 'transfers',
    title: 'transfers.title',
    blocks: [
      { text: 'transfers.intro' },
      { list: ['transfers.europe', 'transfers.thailand', 'transfers.korea'] },
      {
        facts: [
          ['transfers.what', 'transfers.whatText'],
          ['transfers.where', 'transfers.whereText'],
          ['transfers.whom', 'transfers.whomText'],
          ['transfers.why', 'transfers.whyText'],
          ['transfers.refuse', 'transfers.refuseText'],
        ],
      },
    ],
  },
  {
    id: 'retention',
    title: 'retention.title',
    blocks: [
      { text: 'retention.intro' },
      {
        facts: [
          ['retention.record', 'retention.recordText'],
          ['retention.forms', 'retention.formsText'],
          ['retention.links', 'retention.linksText'],
          ['retention.outbox', 'retention.outboxText'],
          ['retention.mailbox', 'retention.mailboxText'],
          ['retention.admin', 'retention.adminText'],
          ['retention.messages', 'retention.messagesText'],
          ['retention.counters', 'retention.countersText'],
        ],
      },
    ],
  },
  {
    id: 'destruction',
    title: 'destruction.title',
    blocks: [
      { text: 'destruction.procedure' },
      { text: 'destruction.remains' },
      { text: 'destruction.method' },
    ],
  },
  {
    id: 'rights',
    title: 'rights.title',
    blocks: [
      { text: 'rights.intro' },
      {
        list: [
          'rights.access',
          'rights.correct',
          'rights.delete',
          'rights.restrict',
          'rights.object',
          'rights.move',
          'rights.withdraw',
          'rights.explain',
        ],
      },
      { text: 'rights.how' },
      { text: 'rights.when' },
    ],
  },
  {
    id: 'access',
    title: 'access.title',
    blocks: [
      { text: 'access.text' },
      {
        details: [
          ['who.officer', 'dataProtectionOfficer'],
          ['who.mail', 'privacyMail'],
        ],
      },
    ],
  },
  {
    id: 'representatives',
    title: 'representatives.title',
    blocks: [{ text: 'representatives.text' }, { details: [['representatives.korea', 'representatives']] }],
  },
  {
    id: 'complaints',
    title: 'complaints.title',
    blocks: [
      { text: 'complaints.intro' },
      { list: ['complaints.europe', 'complaints.korea', 'complaints.thailand'] },
    ],
  },
  {
    id: 'security',
    title: 'security.title',
    blocks: [
      { text: 'security.intro' },
      {
        list: ['security.transit', 'security.database', 'security.admin', 'security.hashes'],
      },
      { text: 'security.breach' },
    ],
  },
  {
    id: 'children',
    title: 'children.title',
    blocks: [{ text: 'children.text' }],
  },
  {
    id: 'changes',
    title: 'changes.title',
    blocks: [{ text: 'changes.effective' }, { text: 'changes.text' }, { text: 'changes.languages' }],
  },
  {
    id: 'contact',
    title: 'contact.title',
    blocks: [{ text: 'contact.text' }, { link: 'contact.link', to: '/impressum' }],
  },
];
