/**
 * Polyfills the sheets of ui/popover.tsx in browsers without popovers (before 2023 or 2024): sets
 * `data-open` on the open one and closes it on a press outside.
 */
export function openPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  addEventListener('click', ({ target: pressed }) => {
    if (!(pressed instanceof Element)) return;
    const id = pressed.closest('[popovertarget]')?.getAttribute('popovertarget');
    for (const sheet of document.querySelectorAll<HTMLElement>('[popover]')) {
      if (sheet.id === id) sheet.toggleAttribute('data-open');
      else if (!sheet.contains(pressed)) sheet.removeAttribute('data-open');
    }
  });
}
