/**
 * Facts of the product that the site states more than once. Where two places state them differently, they do so on
 * purpose: each value is named after the page it belongs to, and the conflict is written beside it.
 */

/** Conflict: the press kit says 47,000+ waitlist users, the landing page 47K+ fans, the fans page 50K+ fans. */
export const fansWaiting = { press: 47_000 } as const;

/** Conflict: 3 languages in the press kit, 12 among the landing page's statistics, "15+" where features are described. */
export const translatedLanguages = { press: 3 } as const;

export const FOUNDED = 2024;

/** Conflict: "50+ categories" is the claim; six groups of four are announced. */
export const awardCategories = 50;

/** The year in the event's name. Conflict: its ceremony is planned for the year after. */
export const AWARDS_YEAR = 2025;
