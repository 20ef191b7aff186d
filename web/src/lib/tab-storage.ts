import { storageKey } from './storage-key.ts';

/** Names the values that the site keeps until the tab is closed, so that they survive a reload. */
export type KeptInTab =
  /** The token of the link to the visitor's place in line. */
  'placeToken';

/** Returns a kept value; null if nothing is kept or storage is blocked. */
export function readInTab(what: KeptInTab): string | null {
  try {
    return sessionStorage.getItem(storageKey(what));
  } catch {
    return null;
  }
}

/** Keeps a value if the browser permits. Returns whether it did. */
export function keepInTab(what: KeptInTab, value: string): boolean {
  try {
    sessionStorage.setItem(storageKey(what), value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a value if the browser permits. */
export function forgetInTab(what: KeptInTab): void {
  try {
    sessionStorage.removeItem(storageKey(what));
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
