/**
 * The version of the terms, the privacy notice and the consent line under each form. A signup stores the
 * version the person saw.
 */
export const CONSENT_VERSION = '2025-07-26';

/**
 * Purposes other than the waitlist for which a person may allow the use of the optional answers: planning the
 * app, and showing agencies more than the totals of ADR 77, which need no consent. Nothing uses the answers for
 * them yet.
 */
export const CONSENT_PURPOSES = ['planning', 'agencies'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
