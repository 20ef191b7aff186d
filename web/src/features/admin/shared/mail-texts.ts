import type { MailRow } from '@contract/signup-detail.ts';
import type { DeliveryState, MailTemplate } from '@contract/values.ts';

/** The name of each kind of mail. */
export const MAIL_TEMPLATES = {
  'verify-email': 'mails.verifyEmail',
  'verify-reminder': 'mails.verifyReminder',
  'already-joined': 'mails.alreadyJoined',
  'beta-invitation': 'mails.betaInvitation',
  'youre-in': 'mails.youreIn',
  'youre-in-again': 'mails.youreInAgain',
  'confirm-newsletter': 'mails.confirmNewsletter',
  'your-data': 'mails.yourData',
  'my-place': 'mails.myPlace',
  'idol-received': 'mails.idolReceived',
  'idol-approved': 'mails.idolApproved',
  'idol-needs-more': 'mails.idolNeedsMore',
  'idol-rejected': 'mails.idolRejected',
} as const satisfies Record<MailTemplate, string>;

const STATES = {
  PENDING: { text: 'mails.states.waiting', color: 'ink.muted' },
  PROCESSING: { text: 'mails.states.sending', color: 'ink.muted' },
  SUCCESS: { text: 'mails.states.sent', color: 'confirm' },
  ERROR: { text: 'mails.states.failed', color: 'fail' },
  DROPPED: { text: 'mails.states.dropped', color: 'fail' },
  OBSOLETE: { text: 'mails.states.obsolete', color: 'ink.muted' },
  DECLINED: { text: 'mails.states.declined', color: 'ink.muted' },
} as const satisfies Record<DeliveryState, { text: string; color: string }>;

/** Returns what became of a mail, and its color. */
export function stateOfMail({ state, bouncedAt }: Pick<MailRow, 'state' | 'bouncedAt'>) {
  return bouncedAt === null ? STATES[state] : ({ text: 'mails.states.returned', color: 'fail' } as const);
}
