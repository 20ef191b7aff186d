import { useEffect, useEffectEvent } from 'react';

const TYPED_IN = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

/**
 * Handles keyboard shortcuts of the page. Ignores keys that are typed into a field, and those with Ctrl, Alt
 * or Cmd, which belong to the browser.
 * @param actionOf returns the action of a key, such as `j`, on any keyboard; null or undefined if it has none.
 */
export function useShortcuts(actionOf: (key: string) => (() => void) | null | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = isShortcut(event) ? actionOf(keyOf(event)) : null;
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

/**
 * Returns the letter or sign that a key has on a Latin keyboard. On a Korean or Thai keyboard, whose keys type other
 * letters, the key's position decides. On a Latin one the typed letter decides, because layouts differ.
 */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[ -~]*$/.test(key) && key !== 'Process') return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (shiftKey ? letter : letter?.toLowerCase()) ?? key;
}
