import { Timestamp } from 'firebase-admin/firestore';
import { UNVERIFIED_RETENTION_DAYS } from '../../contract/limits.ts';
import {
  LANGUAGES,
  type Language,
  type MailTemplate,
  NEWSLETTERS,
  USER_TYPES,
  type UserType,
} from '../../contract/values.ts';
import { newMail } from '../../src/collections/outbox.ts';
import { signupPath } from '../../src/collections/signups.ts';
import type { DocumentPath } from '../../src/domain/document-path.ts';
import { mailKind, mails } from '../../src/domain/mails.ts';
import { type RenderedMail, renderMail } from '../../src/mail/render-mail.ts';

export const SAMPLE_ORIGIN = 'https://fanlight.example';

/** Example values of mail parameters. A parameter without one is rendered as `<name>`. */
const SAMPLE_VALUES: Record<string, string> = {
  // The tier with the longest code.
  tier: 'priority',
  reasons: 'unreadable,too_old',
  note: 'Best of luck!',
};

const NOW = new Date('2026-11-21T12:00:00Z');

interface Variant {
  variant: string;
  about: DocumentPath;
  values: Record<string, string>;
}

/** Mails about a review go to idols only. */
function recipientsOf(template: MailTemplate): readonly UserType[] {
  return mailKind(template).link === 'idol-status' ? ['idol'] : USER_TYPES;
}

/** A newsletter's mail differs by newsletter, every other mail by the recipient's type. */
function variantsOf(template: MailTemplate): Variant[] {
  const isAboutNewsletter = mailKind(template).values?.includes('newsletter');
  return isAboutNewsletter
    ? NEWSLETTERS.map((newsletter) => ({
        variant: newsletter,
        about: 'subscriptions/0123456789abcdef',
        values: { newsletter },
      }))
    : recipientsOf(template).map((userType) => ({
        variant: userType,
        about: signupPath(userType, 123_456_789_012_345),
        values: {},
      }));
}

/** Renders every mail to fans and idols in every language, with a name such as `already-joined.fan.th`. */
export function sampleMails(): {
  name: string;
  language: Language;
  template: MailTemplate;
  mail: RenderedMail;
}[] {
  return (Object.keys(mails) as MailTemplate[]).flatMap((template) =>
    variantsOf(template).flatMap(({ variant, about, values: more }) =>
      LANGUAGES.map((language) => {
        const recipient = { email: 'mina@fans.example', mailboxHash: '', language };
        const values = Object.fromEntries(
          (mailKind(template).values ?? []).map((name) => [
            name,
            more[name] ?? SAMPLE_VALUES[name] ?? `<${name}>`,
          ]),
        );
        const mail = newMail(recipient, about, template, Timestamp.fromDate(NOW), { values });
        const member = mailKind(template).isToUnverified
          ? null
          : { path: about, referralCode: 'idolabcd1234' };
        const token = mailKind(template).token ? 'T'.repeat(43) : null;
        const deps = {
          siteOrigin: SAMPLE_ORIGIN,
          tokenKey: 'a key for samples',
          mailboxKey: 'another',
          unverifiedRetentionDays: UNVERIFIED_RETENTION_DAYS,
        };
        return {
          name: `${template}.${variant}.${language}`,
          language,
          template,
          mail: renderMail({ mail, token, member }, deps, NOW),
        };
      }),
    ),
  );
}
