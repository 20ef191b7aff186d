const TYPED_IN = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

/** Returns whether a key is pressed for the page: neither typed into a field nor meant for the browser. */
export function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(TYPED_IN)));
}
