import { STORAGE_PREFIX } from '@contract/product.ts';

/** Everything this site keeps in the browser, under the product's name. */
type Stored =
  /** The language chosen in a picker. */
  | 'language'
  /** The code of the person who invited this visitor, from `?ref=`. */
  | 'referredBy'
  /** The visitor's own code, handed out on verification; it goes into the share link. */
  | 'ownReferralCode'
  /** A verified idol's number, which the form for verification documents asks for. */
  | 'idolId'
  /** The recalculation of all scores that an admin is watching. */
  | 'recalculation';

function keyOf(what: Stored): string {
  return `${STORAGE_PREFIX}.${what}`;
}

/** @returns null when nothing is stored or storage is blocked. */
export function readStored(what: Stored): string | null {
  try {
    return localStorage.getItem(keyOf(what));
  } catch {
    return null;
  }
}

/** Keeps a value if the browser lets us; a blocked storage loses it silently, as no feature depends on it. */
export function store(what: Stored, value: string): void {
  try {
    localStorage.setItem(keyOf(what), value);
  } catch {
    // Blocked or full.
  }
}

/** Removes what is kept, if the browser lets us. */
export function forget(what: Stored): void {
  try {
    localStorage.removeItem(keyOf(what));
  } catch {
    // Blocked: nothing was stored.
  }
}

/** Removes what was kept of a signup that is deleted: the code that it came by, its own one, and its number. */
export function forgetSignup(): void {
  for (const what of ['referredBy', 'ownReferralCode', 'idolId'] as const) forget(what);
}
