import {
  ADMIN_SESSION,
  CLIENT_LIMITS,
  INVITATION_LIFETIME_MS,
  MAIL_LIFETIME_MS,
  SIGNED_LINK_LIFETIME_MS,
  TOKEN_LIFETIME_MS,
  UNVERIFIED_LIFETIME_MS,
  VISITOR_MAIL_LIMIT,
} from '@contract/limits.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useMemo } from 'react';
import { LEGAL_NUMBERS, LEGAL_UPDATED } from '../../content/legal.ts';
import { type OperatorDetail, operator } from '../../content/operator.ts';
import { dateFormat } from '../../i18n/date-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the values of the legal texts: the operator's names in the page's language, dates and numbers. */
export function useLegalValues() {
  const language = useLanguage();
  return useMemo(
    () => ({
      ...LEGAL_NUMBERS,
      product: PRODUCT_NAME,
      updated: dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(LEGAL_UPDATED)),
      linkHours: TOKEN_LIFETIME_MS / HOUR_MS,
      mailboxHours: VISITOR_MAIL_LIMIT.dayMs / HOUR_MS,
      limitMinutes: CLIENT_LIMITS.signup.windowMs / MINUTE_MS,
      dataLinkDays: SIGNED_LINK_LIFETIME_MS['your-data'] / DAY_MS,
      statusLinkDays: SIGNED_LINK_LIFETIME_MS['idol-status'] / DAY_MS,
      unconfirmedDays: UNVERIFIED_LIFETIME_MS / DAY_MS,
      mailDays: MAIL_LIFETIME_MS / DAY_MS,
      invitationDays: INVITATION_LIFETIME_MS / DAY_MS,
      sessionHours: ADMIN_SESSION.maxMs / HOUR_MS,
      ...operatorIn(language),
    }),
    [language],
  );
}

function operatorIn(language: ReturnType<typeof useLanguage>): Record<OperatorDetail, string> {
  return Object.fromEntries(
    Object.entries(operator).map(([detail, value]) => [
      detail,
      typeof value === 'string' ? value : value[language],
    ]),
  ) as Record<OperatorDetail, string>;
}
