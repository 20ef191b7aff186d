import { storageKey } from './storage-key.ts';

/** Names the values that the site stores until the tab is closed, so that they survive a reload. */
export type StoredInTab =
  /** The token of the link to the visitor's place in line. */
  'placeToken';

/** Returns a stored value; null if nothing is stored or storage is blocked. */
export function readInTab(what: StoredInTab): string | null {
  try {
    return sessionStorage.getItem(storageKey(what));
  } catch {
    return null;
  }
}

/** Stores a value if the browser permits. Returns whether it did. */
export function storeInTab(what: StoredInTab, value: string): boolean {
  try {
    sessionStorage.setItem(storageKey(what), value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a value if the browser permits. */
export function forgetInTab(what: StoredInTab): void {
  try {
    sessionStorage.removeItem(storageKey(what));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
