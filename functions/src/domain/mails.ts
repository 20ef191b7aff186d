import type { MailQuota } from '@contract/limits.ts';
import type { MailTemplate } from '@contract/values.ts';
import type { LinkPurpose } from './signed-link.ts';
import type { TokenPurpose } from './token.ts';

/** What is to be known of one kind of mail. Its words are under its name in mail/locales. */
interface MailKind {
  /** What holds back how many of them one mailbox gets. */
  quota: MailQuota;
  /** A one-day token is made and stored at sending, for the link (collections/tokens.ts). */
  token?: TokenPurpose;
  /** Where its button leads, without the language: `?` and the token follow, or `#` and the signed link. Absent: the home page. */
  page?: '/verification' | '/newsletter' | '/your-data' | '/idol-verification';
  /** A long-lived link is made at sending, for that page; it is stored nowhere. */
  link?: LinkPurpose;
  /** Requested with the address just now, so an earlier unsubscription does not stop it. */
  isAskedFor?: boolean;
  /** Nobody asked for it: its subject is marked where the law wants that, and it says who invited. */
  isAdvertising?: true;
  /** The person can decline mails of this kind: it carries `List-Unsubscribe` and a link to unsubscribe. */
  isDeclinable?: boolean;
  /** Goes to addresses that nobody has confirmed; then it may hold nothing that a visitor typed. */
  isToUnverified?: boolean;
  /** Parameters stored with the mail, for its words. */
  values?: readonly string[];
  /** It shows the code of the invitation it is about (domain/invitation.ts), large, to be copied; made at sending. */
  hasCode?: true;
  /** What else the record must be for the mail to be sent, besides being there. */
  isWanted?: (record: { verifiedAt?: unknown }) => boolean;
}

/** Tells an idol how far the review of what was submitted is, and leads to the page that shows it. */
const REVIEW = { page: '/idol-verification', link: 'idol-status', isAskedFor: true } as const;

const REVIEW_OUTCOME = { ...REVIEW, quota: 'admin', values: ['reasons', 'note'] } as const;

/** All mails there are. A new one is a row here and words in three languages. */
export const mails = {
  'verify-email': {
    quota: 'visitor',
    token: 'verify-email',
    page: '/verification',
    isAskedFor: true,
    isToUnverified: true,
    isWanted: ({ verifiedAt }) => verifiedAt === null,
  },
  'already-joined': { quota: 'visitor' },
  'beta-invitation': {
    quota: 'admin',
    isAdvertising: true,
    isDeclinable: true,
    isToUnverified: true,
    hasCode: true,
    values: ['tier'],
  },
  'confirm-newsletter': {
    quota: 'visitor',
    token: 'confirm-newsletter',
    page: '/newsletter',
    isAskedFor: true,
    isDeclinable: true,
    isToUnverified: true,
    values: ['newsletter'],
    isWanted: ({ verifiedAt }) => verifiedAt === null,
  },
  'your-data': {
    quota: 'your-data',
    page: '/your-data',
    link: 'your-data',
    isAskedFor: true,
    isToUnverified: true,
  },
  'idol-received': { ...REVIEW, quota: 'visitor' },
  'idol-approved': REVIEW_OUTCOME,
  'idol-needs-more': REVIEW_OUTCOME,
  'idol-rejected': REVIEW_OUTCOME,
} as const satisfies Record<MailTemplate, MailKind>;

export function mailKind(template: MailTemplate): MailKind {
  return mails[template];
}
