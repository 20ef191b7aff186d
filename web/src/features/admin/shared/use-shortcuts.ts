import { useEffect, useEffectEvent } from 'react';

const TYPED_IN = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

/**
 * Calls back for each key that is pressed for the page: neither typed into a field nor meant for the browser.
 * @param act returns what the key does; nothing if it does nothing.
 */
export function useShortcuts(act: (key: string) => (() => void) | null | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = isShortcut(event) ? act(event.key) : null;
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
