import {
  INVITATION_LIFETIME_MS,
  SIGNED_LINK_LIFETIME_MS,
  TOKEN_LIFETIME_MS,
  UNVERIFIED_LIFETIME_MS,
} from '@contract/limits.ts';
import { ADVERTISING_MARK, SUPPORT_MAIL } from '@contract/operator.ts';
import { ACCESS_TIERS, DEFAULT_LANGUAGE, type Language } from '@contract/values.ts';
import { signupAt } from '../collections/signups.ts';
import { invitationCode } from '../domain/invitation.ts';
import { mailKind } from '../domain/mails.ts';
import { type LinkPurpose, makeSignedLink } from '../domain/signed-link.ts';
import { translator } from '../texts.ts';
import type { ClaimedMail } from '../workflows/claim-mail.ts';
import { unsubscribeSubject } from '../workflows/unsubscribe.ts';
import { htmlMail } from './html-mail.ts';
import type { MailContent } from './mail-content.ts';

/** A mail as it goes out. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes to. */
  replyTo: string;
  /**
   * `Auto-Submitted` (RFC 3834), so that no vacation notice answers it; `Content-Language`; and `List-Unsubscribe` (RFC 2369, RFC 8058) where the
   * person can decline this kind of mail.
   */
  headers: Record<string, string>;
}

interface Deps {
  /** The only place that links lead to. */
  siteOrigin: string;
  tokenKey: string;
  /** MAILBOX_KEY */
  mailboxKey: string;
}

/** Writes a claimed mail. Its signed links are made here and stored nowhere. @param now from when on those links are valid. */
export function renderMail(
  claimed: Pick<ClaimedMail, 'mail' | 'token'>,
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

/** The words of one mail. A key with `_fan` or `_idol` at its end goes before the plain one. */
function contentOf({ mail, token }: Pick<ClaimedMail, 'mail' | 'token'>, deps: Deps, now: Date): MailContent {
  const t = translator(mail.language, 'mail');
  const say = (part: string) =>
    t(`${mail.template}.${part}`, {
      ...mail.values,
      days: days(SIGNED_LINK_LIFETIME_MS['your-data']),
      linkHours: hours(TOKEN_LIFETIME_MS),
      unconfirmedDays: days(UNVERIFIED_LIFETIME_MS),
      invitationDays: days(INVITATION_LIFETIME_MS),
      reviewDays: days(SIGNED_LINK_LIFETIME_MS['idol-status']),
      reasons: reasonsOf(mail),
      support: SUPPORT_MAIL,
      context: mail.values.newsletter ?? signupAt(mail.about)?.userType,
    });
  const page = (path: string) => pageUrl(deps.siteOrigin, mail.language, path);
  const signed = (purpose: LinkPurpose) => makeSignedLink(deps.tokenKey, purpose, mail.about, now);
  const yourData = page(`/your-data#token=${signed('your-data')}`);
  const { isDeclinable, isAdvertising } = mailKind(mail.template);
  const mark = isAdvertising ? ADVERTISING_MARK[mail.language] : undefined;
  return {
    language: mail.language,
    subject: mark ? `${mark} ${say('subject')}` : say('subject'),
    preheader: say('preheader'),
    heading: say('heading'),
    paragraphs: say('text').split('\n\n'),
    code: codeOf(mail, deps.tokenKey),
    button: { label: say('button'), href: buttonTarget(mail, token, signed, page) },
    linkHint: t('linkHint'),
    note: say('note'),
    nextStep: nextStepOf(mail, t('submitDocuments'), page),
    why: t('why', { support: SUPPORT_MAIL, context: isAdvertising ? 'invited' : undefined }),
    tagline: t('tagline'),
    siteOrigin: deps.siteOrigin,
    footerLinks: [
      { label: t('yourData'), href: yourData },
      ...(isDeclinable
        ? [
            {
              label: t('unsubscribe'),
              href: page(`/unsubscribe?token=${unsubscribeToken(mail, deps, now)}`),
            },
          ]
        : []),
    ],
  };
}

function codeOf({ template, to, nonce, values }: ClaimedMail['mail'], tokenKey: string): string | null {
  if (!mailKind(template).hasCode) return null;
  const tier = ACCESS_TIERS.find((known) => known === values.tier);
  return tier ? invitationCode(tokenKey, { email: to, tier, nonce }) : null;
}

/** What a reviewer asked for or objected to, a paragraph each. */
function reasonsOf({ language, values: { reasons = '', note = '' } }: ClaimedMail['mail']): string {
  const t = translator(language, 'review');
  const prepared = reasons === '' ? [] : reasons.split(',').map((reason) => t(`reasons.${reason}`));
  const own = note.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return [...prepared.map((sentence) => `• ${sentence}`), ...own].join('\n\n');
}

/** An idol who has confirmed the address goes on to submit documents; the mail knows under which number. */
function nextStepOf(
  { template, about }: ClaimedMail['mail'],
  label: string,
  page: (path: string) => string,
): MailContent['nextStep'] {
  const signup = signupAt(about);
  if (template !== 'verify-email' || signup?.userType !== 'idol') return null;
  return { label, href: page(`/idol-verification?idolId=${signup.userId}`) };
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
  return `${siteOrigin}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}${path}`;
}

function hours(ms: number): number {
  return ms / (60 * 60_000);
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

/** For readers without HTML. The dashes with a space begin a signature (RFC 3676 §4.3). */
function textMail(content: MailContent): string {
  return [
    content.heading,
    ...content.paragraphs,
    ...(content.code ? [content.code] : []),
    `${content.button.label}:\n${content.button.href}`,
    content.note,
    ...(content.nextStep ? [`${content.nextStep.label}:\n${content.nextStep.href}`] : []),
    `-- \n${content.tagline}\n${content.siteOrigin}`,
    content.why,
    ...content.footerLinks.map(({ label, href }) => `${label}:\n${href}`),
  ].join('\n\n');
}
