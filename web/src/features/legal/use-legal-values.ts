import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/durations.ts';
import { languages } from '@contract/languages.ts';
import {
  ADMIN_LOGIN,
  ADMIN_SESSION,
  AGENCY_GROUP_MIN,
  ANONYMOUS_REQUEST_LIFETIME_MS,
  CLIENT_LIMITS,
  FIRST_SIGNUPS,
  INVITATION_KEPT_MS,
  INVITATION_LIFETIME_MS,
  MAIL_LIFETIME_MS,
  SIGNED_LINK_LIFETIME_MS,
  TOKEN_LIFETIME_MS,
  UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS,
  VISITOR_MAIL_LIMIT,
} from '@contract/limits.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useMemo } from 'react';
import { DISPUTES_CLOSED, LEGAL_NUMBERS, LEGAL_UPDATED } from '../../content/legal.ts';
import { type OperatorDetail, operator } from '../../content/operator.ts';
import { legalDate } from '../../i18n/date-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Returns the values that legal texts contain: the operator's details in the page's language, dates and numbers. */
export function useLegalValues() {
  const language = useLanguage();
  return useMemo(
    () => ({
      ...LEGAL_NUMBERS,
      product: PRODUCT_NAME,
      updated: legalDate(language, LEGAL_UPDATED),
      disputesClosed: legalDate(language, DISPUTES_CLOSED),
      first: FIRST_SIGNUPS,
      linkHours: TOKEN_LIFETIME_MS / HOUR_MS,
      mailboxHours: VISITOR_MAIL_LIMIT.dayMs / HOUR_MS,
      limitMinutes: CLIENT_LIMITS.windowMs / MINUTE_MS,
      dataLinkDays: SIGNED_LINK_LIFETIME_MS['your-data'] / DAY_MS,
      placeLinkDays: SIGNED_LINK_LIFETIME_MS['my-place'] / DAY_MS,
      statusLinkDays: SIGNED_LINK_LIFETIME_MS['idol-status'] / DAY_MS,
      // The days until an unverified signup is deleted. As `count` it also selects the texts for zero (`_zero`).
      count: import.meta.env.UNVERIFIED_RETENTION_DAYS,
      subscriptionDays: UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS / DAY_MS,
      agencyGroup: AGENCY_GROUP_MIN,
      requestDays: ANONYMOUS_REQUEST_LIFETIME_MS / DAY_MS,
      mailDays: MAIL_LIFETIME_MS / DAY_MS,
      invitationDays: INVITATION_LIFETIME_MS / DAY_MS,
      invitationKeptDays: INVITATION_KEPT_MS / DAY_MS,
      sessionHours: ADMIN_SESSION.maxMs / HOUR_MS,
      attemptHours: ADMIN_LOGIN.rememberMs / HOUR_MS,
      ...operatorIn(language),
    }),
    [language],
  );
}

function operatorIn(language: ReturnType<typeof useLanguage>): Record<OperatorDetail, string> {
  return Object.fromEntries(
    Object.entries(operator).map(([detail, value]) => [
      detail,
      typeof value === 'string' ? value : value[languages[language].operatorNames],
    ]),
  ) as Record<OperatorDetail, string>;
}
