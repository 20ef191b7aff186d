/** Matches a signup's number: at most 15 digits, so that every JSON parser keeps it exact. The source of a pattern. */
export const SIGNUP_NUMBER = '[1-9]\\d{0,14}';

/** The highest number that {@link SIGNUP_NUMBER} matches. */
export const SIGNUP_NUMBER_MAX = 999_999_999_999_999;
