/**
 * Opens and closes the sheets of ui/popover.tsx in browsers without popovers (before 2023 or 2024). The open one
 * has the attribute `data-open`. A press outside closes it.
 */
export function polyfillPopovers(): void {
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
