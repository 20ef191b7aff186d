import { STORAGE_PREFIX } from '@contract/product.ts';

/** Everything this site keeps in the browser. */
const KEYS = {
  /** The language chosen in a picker; read by i18n/keep-language.ts too. */
  language: `${STORAGE_PREFIX}.language`,
  /** The code of the person who invited this visitor, from `?ref=`. */
  referredBy: `${STORAGE_PREFIX}.referredBy`,
  /** The visitor's own code, handed out on verification; it goes into the share link. */
  ownReferralCode: `${STORAGE_PREFIX}.ownReferralCode`,
  /** A verified idol's number, which the form for verification documents asks for. */
  idolId: `${STORAGE_PREFIX}.idolId`,
  /** The recalculation of all scores that an admin is watching. */
  recalculation: `${STORAGE_PREFIX}.recalculation`,
} as const;

type Stored = keyof typeof KEYS;

/** @returns null when nothing is stored or storage is blocked. */
export function readStored(what: Stored): string | null {
  try {
    return localStorage.getItem(KEYS[what]);
  } catch {
    return null;
  }
}

/** Keeps a value if the browser lets us; a blocked storage loses it silently, as no feature depends on it. */
export function store(what: Stored, value: string): void {
  try {
    localStorage.setItem(KEYS[what], value);
  } catch {
    // Blocked or full.
  }
}

/** Removes what is kept, if the browser lets us. */
export function forget(what: Stored): void {
  try {
    localStorage.removeItem(KEYS[what]);
  } catch {
    // Blocked: nothing was stored.
  }
}
