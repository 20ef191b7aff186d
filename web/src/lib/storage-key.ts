import { STORAGE_PREFIX } from '@contract/product.ts';

/** Returns the key of a value in the browser's storage, where other software may store values too. */
export function storageKey(what: string): string {
  return `${STORAGE_PREFIX}.${what}`;
}
