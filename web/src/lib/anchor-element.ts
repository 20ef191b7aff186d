/** Returns the element that a URL's fragment names; null if there is none or the fragment is malformed. */
export function anchorElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
