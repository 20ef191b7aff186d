import { togglePopover } from '../ui/popover.tsx';

/**
 * Opens and closes the sheets of ui/popover.tsx in browsers without popovers (before 2023 or 2024). The open one
 * has the attribute `data-open`. A press outside closes it, and so does Escape, which returns the focus to the button.
 */
export function polyfillPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  addEventListener('click', ({ target: pressed }) => {
    if (!(pressed instanceof Element)) return;
    const id = pressed.closest('[popovertarget]')?.getAttribute('popovertarget');
    for (const sheet of document.querySelectorAll<HTMLElement>('[popover]')) {
      if (sheet.id === id) togglePopover(sheet, !sheet.hasAttribute('data-open'));
      else if (!sheet.contains(pressed)) togglePopover(sheet, false);
    }
  });
  addEventListener('keydown', ({ key }) => {
    const sheet = document.querySelector<HTMLElement>('[popover][data-open]');
    if (key === 'Escape' && sheet) togglePopover(sheet, false)?.focus();
  });
}
