import type { Language } from './values.ts';

/*
 * What only the operator knows and the server needs too. Everything here is a placeholder until somebody fills it in; the rest is in
 * web/src/content/operator.ts.
 */

/** Where people write for help: on the site, in mails, and as the address that answers to mails go to. */
export const SUPPORT_MAIL = 'support@fanlight.example';

/**
 * What the subject of an invitation begins with in a country that wants advertising marked. Korea does (정보통신망법 §50), unless the person has agreed to
 * advertising before; without its entry, invitations in Korean go out unmarked.
 */
export const ADVERTISING_MARK: Partial<Record<Language, string>> = { ko: '(광고)' };
