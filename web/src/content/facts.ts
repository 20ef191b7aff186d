/**
 * Facts about the product that the site states more than once. If pages differ, the difference is intended: each
 * value is named after its page, and a comment names the conflict.
 */

/** Conflict: the landing page says 47K+ fans, the press kit 47,000+ users, the fans page 50K+ fans. */
export const fansWaiting = { landing: 47_000, press: 47_000, fansPage: 50_000 } as const;

export const idolsWaiting = 3_000;

export const countries = 120;

/**
 * Conflict: "15+ languages" where features are described, 12 in the landing page's statistics, 3 in the press kit.
 */
export const translatedLanguages = { features: 15, landing: 12, press: 3 } as const;

/** Conflict: the marketing pages say 13+; the terms and the privacy page require over 18. */
export const minimumAge = { marketing: 13 } as const;

/** The time within which a report is reviewed. */
export const REPORT_REVIEW_HOURS = 24;

/** In US dollars, on this and on two other platforms. The gain is over the better of the two. */
export const revenuePerFan = { here: 36, others: [15, 12], gainPercent: 140 } as const;

/**
 * In US dollars per month. Conflict: the landing page sells Elite, Premium and Standard; the fans
 * page sells Free Fan, Premium Fan at 9.99 and Superfan at 19.99.
 */
export const monthlyPrices = { elite: 20.99, premium: 15.99, standard: 9.99, free: 0 } as const;

/** The idol's share of a subscription, in percent. */
export const SUBSCRIPTION_SHARE_PERCENT = 70;

export const FOUNDED = 2024;

/** Conflict: the claim is "50+ categories", but six groups of four are announced. */
export const awardCategories = 50;

/** The year in the event's name. Conflict: the ceremony is planned for the following year. */
export const AWARDS_YEAR = 2025;
