/** The element that a URL's fragment names; null when there is none, or the fragment is not encoded as it should be. */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
