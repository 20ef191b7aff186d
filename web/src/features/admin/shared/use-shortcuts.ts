import { useEffect, useEffectEvent } from 'react';

const TYPED_IN = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

/**
 * Handles keyboard shortcuts of the page. Ignores keys that are typed into a field, and those with Ctrl, Alt
 * or Cmd, which belong to the browser.
 * @param actionOf returns the action of a key; null or undefined if it has none.
 */
export function useShortcuts(actionOf: (key: string) => (() => void) | null | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = isShortcut(event) ? actionOf(event.key) : null;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(TYPED_IN)));
}
