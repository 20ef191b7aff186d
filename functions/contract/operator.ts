import type { Language } from './values.ts';

/*
 * The operator's details that the server needs. The address is a placeholder to fill in. The other details are in
 * web/src/content/operator.ts.
 */

/** The support address, shown on the site and in mails and used as their `Reply-To`. */
export const SUPPORT_MAIL = 'support@fanlight.example';

/**
 * The start of an invitation's subject in languages whose countries require advertising to be marked. Korea
 * does (정보통신망법 §50), unless the person has agreed to advertising.
 */
export const ADVERTISING_MARK: Partial<Record<Language, string>> = { ko: '(광고)' };
