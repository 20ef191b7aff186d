/**
 * Opens and closes the sheets of ui/popover.tsx in browsers that know no popovers (until 2023 to 2024; the site works in those of early
 * 2023): `data-open` is on the one that is open. A press beside it closes it.
 */
export function openPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  addEventListener('click', ({ target }) => {
    const pressed = target as Element;
    const id = pressed.closest('[popovertarget]')?.getAttribute('popovertarget');
    for (const sheet of document.querySelectorAll<HTMLElement>('[popover]')) {
      if (sheet.id === id) sheet.toggleAttribute('data-open');
      else if (!sheet.contains(pressed)) sheet.removeAttribute('data-open');
    }
  });
}
