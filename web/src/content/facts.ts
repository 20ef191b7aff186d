/**
 * Facts of the product that the site states more than once. Where two places state them differently, they do so on
 * purpose: each value is named after the page it belongs to, and the conflict is written beside it.
 */

/** Conflict: the landing page says 47K+ fans, the press kit 47,000+ users, the fans page 50K+ fans. */
export const fansWaiting = { fansPage: 50_000, press: 47_000 } as const;

export const countries = 120;

/** Conflict: "15+ languages" on the pages about features, 12 among the landing page's statistics, 3 in the press kit. */
export const translatedLanguages = { features: 15, press: 3 } as const;

/** Conflict: the marketing pages claim protection from 13 on; the terms and the privacy page require over 18. */
export const minimumAge = { marketing: 13 } as const;

/** How many signups get premium features free. */
export const firstSignups = 1_000;

/** A report is reviewed within this time. */
export const REPORT_REVIEW_HOURS = 24;

/** In US dollars: here, and on two other platforms; the gain is against the better of the two. */
export const revenuePerFan = { here: 36, others: [15, 12], gainPercent: 140 } as const;

export const FOUNDED = 2024;

/** Conflict: "50+ categories" is the claim; six groups of four are announced. */
export const awardCategories = 50;

/** The year in the event's name. Conflict: its ceremony is planned for the year after. */
export const AWARDS_YEAR = 2025;
