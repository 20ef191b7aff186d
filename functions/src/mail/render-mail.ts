import { HOUR_MS } from '@contract/durations.ts';
import type { Translate } from '@contract/explain.ts';
import { languagePrefix } from '@contract/language-prefix.ts';
import {
  INVITATION_LIFETIME_MS,
  SIGNED_LINK_LIFETIME_MS,
  TOKEN_LIFETIME_MS,
  UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS,
} from '@contract/limits.ts';
import { ADVERTISING_MARK, SUPPORT_MAIL } from '@contract/operator.ts';
import type { Language } from '@contract/values.ts';
import { inviteeAt } from '../collections/invitations.ts';
import { signupAt } from '../collections/signups.ts';
import { codeOfMail, mailKind } from '../domain/mails.ts';
import { type LinkPurpose, makeSignedLink } from '../domain/signed-link.ts';
import { translator } from '../texts.ts';
import type { ClaimedMail } from '../workflows/claim-mail.ts';
import { unsubscribeSubject } from '../workflows/unsubscribe.ts';
import { htmlMail } from './html-mail.ts';
import type { Link, MailContent } from './mail-content.ts';

/** A mail that is ready to send. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The address for replies. */
  replyTo: string;
  /**
   * `Auto-Submitted` (RFC 3834), which prevents vacation notices; `Content-Language`; and
   * `List-Unsubscribe` (RFC 2369, RFC 8058) if the mail can be declined.
   */
  headers: Record<string, string>;
}

interface Deps {
  /** The origin of all links. */
  siteOrigin: string;
  tokenKey: string;
  /** MAILBOX_KEY */
  mailboxKey: string;
  /** 0: unconfirmed signups are kept forever. */
  unverifiedRetentionDays: number;
}

/**
 * Renders a claimed mail. Creates its signed links, which are stored nowhere.
 * @param now the start of their validity.
 */
export function renderMail(
  claimed: Pick<ClaimedMail, 'mail' | 'token' | 'member'>,
  deps: Deps,
  now: Date,
): RenderedMail {
  const content = contentOf(claimed, deps, now);
  return {
    subject: content.subject,
    text: textMail(content),
    html: htmlMail(content),
    replyTo: SUPPORT_MAIL,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': content.language,
      ...unsubscribeHeaders(claimed, deps, now),
    },
  };
}

/**
 * Returns the texts of a mail. A key that ends in the mail's newsletter (`_blog`) or type of signup (`_fan`) takes
 * precedence.
 */
function contentOf(
  { mail, token, member }: Pick<ClaimedMail, 'mail' | 'token' | 'member'>,
  deps: Deps,
  now: Date,
): MailContent {
  const t = translator(mail.language, 'mail');
  const { texts = mail.template, isDeclinable, isAdvertising, isNotMe } = mailKind(mail.template);
  const text = (part: string) =>
    t(`${texts}.${part}`, {
      ...mail.values,
      days: days(SIGNED_LINK_LIFETIME_MS['your-data']),
      linkHours: hours(TOKEN_LIFETIME_MS),
      // The days until an unverified address is deleted. The value also selects the texts for zero
      // (`_zero`).
      count: deps.unverifiedRetentionDays,
      subscriptionDays: days(UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS),
      invitationDays: days(INVITATION_LIFETIME_MS),
      placeDays: days(SIGNED_LINK_LIFETIME_MS['my-place']),
      reviewDays: days(SIGNED_LINK_LIFETIME_MS['idol-status']),
      reasons: reasonsOf(mail),
      support: SUPPORT_MAIL,
      context: mail.values.newsletter ?? (signupAt(mail.about) ?? inviteeAt(mail.about))?.userType,
    });
  const page = (path: string) => pageUrl(deps.siteOrigin, mail.language, path);
  const signed = (purpose: LinkPurpose) => makeSignedLink(deps.tokenKey, purpose, mail.about, now);
  const yourData = page(`/your-data#token=${signed('your-data')}`);
  const mark = isAdvertising ? ADVERTISING_MARK[mail.language] : undefined;
  return {
    language: mail.language,
    subject: mark ? `${mark} ${text('subject')}` : text('subject'),
    preheader: text('preheader'),
    heading: text('heading'),
    paragraphs: text('text').split('\n\n'),
    code: codeOfMail(deps.tokenKey, mail),
    button: { label: text('button'), href: buttonTarget(mail, token, signed, page) },
    linkHint: t('linkHint'),
    note: text('note'),
    nextStep: nextStepOf(mail, t('submitDocuments'), page),
    memberLinks: memberLinksOf(mail, member, t, page, deps, now),
    why: t('why', { support: SUPPORT_MAIL, context: isAdvertising ? 'invited' : undefined }),
    tagline: t('tagline'),
    siteOrigin: deps.siteOrigin,
    footerLinks: [
      { label: t('yourData'), href: yourData },
      ...(isDeclinable
        ? [
            {
              label: t('unsubscribe', { context: isNotMe ? 'notMe' : undefined }),
              href: page(`/unsubscribe?token=${unsubscribeToken(mail, deps, now)}`),
            },
          ]
        : []),
    ],
  };
}

/** Returns the reviewer's reasons, one paragraph each. */
function reasonsOf({ language, values: { reasons = '', note = '' } }: ClaimedMail['mail']): string {
  const t = translator(language, 'review');
  const prepared = reasons === '' ? [] : reasons.split(',').map((reason) => t(`reasons.${reason}`));
  const own = note.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return [...prepared.map((sentence) => `• ${sentence}`), ...own].join('\n\n');
}

/** Returns the link to submit documents, in an idol's verification mail; null in others. */
function nextStepOf(
  { template, about }: ClaimedMail['mail'],
  label: string,
  page: (path: string) => string,
): MailContent['nextStep'] {
  const signup = signupAt(about);
  if (template !== 'verify-email' || signup?.userType !== 'idol') return null;
  return { label, href: page(`/idol-verification?idolId=${signup.userId}`) };
}

/**
 * Returns a member's links: to their place, and the referral link for friends. A mail whose button leads to
 * the place has only the second one.
 */
function memberLinksOf(
  { template }: ClaimedMail['mail'],
  member: ClaimedMail['member'],
  t: Translate,
  page: (path: string) => string,
  { tokenKey }: Deps,
  now: Date,
): Link[] {
  if (!member) return [];
  const place = `/my-place#token=${makeSignedLink(tokenKey, 'my-place', member.path, now)}`;
  return [
    ...(mailKind(template).link === 'my-place' ? [] : [{ label: t('myPlace'), href: page(place) }]),
    { label: t('referralLink'), href: page(`/?${new URLSearchParams({ ref: member.referralCode })}`) },
  ];
}

function buttonTarget(
  { template, about }: ClaimedMail['mail'],
  token: string | null,
  signed: (purpose: LinkPurpose) => string,
  page: (path: string) => string,
): string {
  const { page: path, link } = mailKind(template);
  if (path && link) return page(`${path}#token=${signed(link)}`);
  if (!path || token === null) return page('/');
  const type = signupAt(about)?.userType;
  return page(`${path}?${new URLSearchParams({ token, ...(type ? { type } : {}) })}`);
}

function pageUrl(siteOrigin: string, language: Language, path: string): string {
  return `${siteOrigin}${languagePrefix(language)}${path}`;
}

function hours(ms: number): number {
  return ms / HOUR_MS;
}

function days(ms: number): number {
  return hours(ms) / 24;
}

function unsubscribeHeaders(
  { mail }: Pick<ClaimedMail, 'mail'>,
  deps: Deps,
  now: Date,
): Record<string, string> {
  if (!mailKind(mail.template).isDeclinable) return {};
  const token = unsubscribeToken(mail, deps, now);
  return {
    'List-Unsubscribe': `<${deps.siteOrigin}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function unsubscribeToken(mail: ClaimedMail['mail'], { tokenKey, mailboxKey }: Deps, now: Date): string {
  return makeSignedLink(tokenKey, 'unsubscribe', unsubscribeSubject(mailboxKey, mail), now);
}

/** Returns the text version. Two dashes and a space begin the signature (RFC 3676 §4.3). */
function textMail(content: MailContent): string {
  return [
    content.heading,
    ...content.paragraphs,
    ...(content.code ? [content.code] : []),
    `${content.button.label}:\n${content.button.href}`,
    content.note,
    ...(content.nextStep ? [`${content.nextStep.label}:\n${content.nextStep.href}`] : []),
    ...content.memberLinks.map(({ label, href }) => `${label}:\n${href}`),
    `-- \n${content.tagline}\n${content.siteOrigin}`,
    content.why,
    ...content.footerLinks.map(({ label, href }) => `${label}:\n${href}`),
  ].join('\n\n');
}
