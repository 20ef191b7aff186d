import { DAY_MS } from '@contract/durations.ts';
import { type MailQuota, REMINDER_WINDOW_DAYS } from '@contract/limits.ts';
import { ACCESS_TIERS, type MailTemplate } from '@contract/values.ts';
import { invitationCode } from './invitation.ts';
import type { LinkPurpose } from './signed-link.ts';
import type { TokenPurpose } from './token.ts';

/** The properties of a kind of mail. Its texts are under its name in locales/<language>/mail.json. */
interface MailKind {
  /** The kind whose texts it uses; absent if it has texts of its own. */
  texts?: MailTemplate;
  /** The quota that limits how many of them a mailbox gets. */
  quota: MailQuota;
  /**
   * The purpose of its link's one-day token, which is created and stored when the mail is sent
   * (collections/tokens.ts).
   */
  token?: TokenPurpose;
  /**
   * The page its button opens, without the language; `?` and the token, or `#` and the signed link, follow.
   * Absent: the home page.
   */
  page?: '/verification' | '/newsletter' | '/your-data' | '/my-place' | '/idol-verification';
  /**
   * The purpose of its link to that page if the link is long-lived. It is created when the mail is sent and
   * stored nowhere.
   */
  link?: LinkPurpose;
  /**
   * Whether it answers a request, such as entering the address. An earlier suppression does not stop it, except in
   * the week after a bounce.
   */
  isRequested?: boolean;
  /**
   * Whether it is sent without a request. Its subject is marked where the law requires that, and it says who
   * invited the recipient.
   */
  isAdvertising?: true;
  /** Whether it can be declined. It then has `List-Unsubscribe` and a link to unsubscribe. */
  isDeclinable?: boolean;
  /** Whether its unsubscribe link says that another person entered the address. */
  isNotMe?: true;
  /** Whether it goes to unconfirmed addresses. It must then contain nothing that a visitor typed. */
  isToUnverified?: boolean;
  /** The names of its text's parameters, whose values are stored with the mail. */
  values?: readonly string[];
  /** Whether it shows the recipient's code (domain/invitation.ts), which is derived when the mail is sent. */
  hasCode?: true;
  /** How long after its due time it may be sent, in ms; absent if a late mail is still useful. */
  sentWithinMs?: number;
  /** A condition on its document, checked on delivery. If it does not hold, the mail is not sent. */
  isWanted?: (
    record: {
      verifiedAt?: unknown;
      admissionNonce?: unknown;
      nonce?: unknown;
      revokedAt?: unknown;
      reviewedBy?: unknown;
    },
    mail: { nonce: string },
  ) => boolean;
}

/** Mails that tell an idol the state of the review and link to the page that shows it. */
const REVIEW = { page: '/idol-verification', link: 'idol-status', isRequested: true } as const;

const REVIEW_OUTCOME = {
  ...REVIEW,
  quota: 'admin',
  values: ['reasons', 'note'],
  // The decision may have been undone or replaced meanwhile.
  isWanted: ({ reviewedBy }, { nonce }) => reviewedBy === nonce,
} as const satisfies Partial<MailKind>;

const YOURE_IN = {
  isDeclinable: true,
  hasCode: true,
  values: ['tier'],
  // Early access may have been revoked meanwhile, or granted again with another mail.
  isWanted: ({ admissionNonce }, { nonce }) => admissionNonce === nonce,
} as const satisfies Partial<MailKind>;

function isVerified({ verifiedAt }: { verifiedAt?: unknown }): boolean {
  return verifiedAt !== null && verifiedAt !== undefined;
}

/** All kinds of mail. A new one is a row here and texts in each language. */
export const mails = {
  'verify-email': {
    quota: 'visitor',
    token: 'verify-email',
    page: '/verification',
    isRequested: true,
    isToUnverified: true,
    isWanted: ({ verifiedAt }) => verifiedAt === null,
  },
  'verify-reminder': {
    quota: 'visitor',
    token: 'verify-email',
    page: '/verification',
    isDeclinable: true,
    isNotMe: true,
    isToUnverified: true,
    sentWithinMs: REMINDER_WINDOW_DAYS * DAY_MS,
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
    // A newer invitation may have replaced it, an admin revoked it, or an undo brought an earlier one back.
    isWanted: (invitation, { nonce }) => invitation.nonce === nonce && !invitation.revokedAt,
  },
  'youre-in': { ...YOURE_IN, quota: 'admin' },
  'youre-in-again': { ...YOURE_IN, quota: 'youre-in-again', texts: 'youre-in', isRequested: true },
  'confirm-newsletter': {
    quota: 'visitor',
    token: 'confirm-newsletter',
    page: '/newsletter',
    isRequested: true,
    isDeclinable: true,
    isToUnverified: true,
    values: ['newsletter'],
    isWanted: ({ verifiedAt }) => verifiedAt === null,
  },
  'your-data': {
    quota: 'your-data',
    page: '/your-data',
    link: 'your-data',
    isRequested: true,
    isToUnverified: true,
  },
  'my-place': {
    quota: 'my-place',
    page: '/my-place',
    link: 'my-place',
    isRequested: true,
    isWanted: isVerified,
  },
  'idol-received': { ...REVIEW, quota: 'visitor' },
  'idol-approved': REVIEW_OUTCOME,
  'idol-needs-more': REVIEW_OUTCOME,
  'idol-rejected': REVIEW_OUTCOME,
} as const satisfies Record<MailTemplate, MailKind>;

/** Returns the properties of a kind of mail. */
export function mailKind(template: MailTemplate): MailKind {
  return mails[template];
}

/**
 * Returns the code a mail shows, the same each time it is sent; null if it shows none.
 * @param key TOKEN_KEY
 */
export function codeOfMail(
  key: string,
  {
    template,
    to,
    nonce,
    values,
  }: { template: MailTemplate; to: string; nonce: string; values: { tier?: string } },
): string | null {
  const tier = mailKind(template).hasCode && ACCESS_TIERS.find((known) => known === values.tier);
  return tier ? invitationCode(key, { email: to, tier, nonce }) : null;
}
