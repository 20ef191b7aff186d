import { storageKey } from './storage-key.ts';
import { forgetInTab } from './tab-storage.ts';

/** Names everything that the site stores in the browser beyond the life of a tab (lib/tab-storage.ts stores for a tab). */
export type Stored =
  /** The language selected in a picker. */
  | 'language'
  /** The code of the referrer, from `?ref=`. */
  | 'referredBy'
  /** The visitor's own code, issued on verification, for the share link. */
  | 'ownReferralCode'
  /** A verified idol's number, for the verification form. */
  | 'idolId'
  /** `idol` after a click on a link to the idols' signup form, until the form is shown. */
  | 'signupSide'
  /** The recalculation that an admin is watching. */
  | 'recalculation'
  /** The job that an admin started to give many people a tier. */
  | 'tierJob';

/** Returns a stored value; null if nothing is stored or storage is blocked. */
export function readStored(what: Stored): string | null {
  try {
    return localStorage.getItem(storageKey(what));
  } catch {
    return null;
  }
}

/** Stores a value if the browser permits. Otherwise does nothing, because the site works without stored values. */
export function store(what: Stored, value: string): void {
  try {
    localStorage.setItem(storageKey(what), value);
  } catch {
    // Storage is blocked or full.
  }
}

/** Removes a value if the browser permits. */
export function forget(what: Stored): void {
  try {
    localStorage.removeItem(storageKey(what));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Removes the data of a deleted signup: the codes, the idol number and the link to the place in line. */
export function forgetSignup(): void {
  for (const what of ['referredBy', 'ownReferralCode', 'idolId'] as const) forget(what);
  forgetInTab('placeToken');
}
