/**
 * The version of the terms, the privacy notice and the consent line under each form. A signup stores the
 * version the person saw.
 */
export const CONSENT_VERSION = '2025-07-26';

/**
 * Uses of the optional answers beyond the waitlist that a person may agree to: planning the app, and
 * showing agencies more than the totals of ADR 77, which need no consent. No code has such a use yet.
 */
export const CONSENT_PURPOSES = ['planning', 'agencies'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
