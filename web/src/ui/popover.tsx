import { chakra, defineRecipe } from '@chakra-ui/react';
import type { MouseEvent } from 'react';

const popoverRecipe = defineRecipe({
  base: {
    position: 'fixed',
    inset: 'auto',
    top: '4.25rem',
    insetInlineEnd: 'gutter',
    margin: '0',
    p: '2',
    width: 'max-content',
    maxWidth: 'calc(100vw - 2.5rem)',
    maxHeight: 'calc(100vh - 5rem)',
    '@supports (height: 1dvh)': { maxHeight: 'calc(100dvh - 5rem)' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.panel',
    color: 'ink',
    // Firefox would draw a light scrollbar on a dark sheet.
    scrollbarColor: '{colors.line.field} {colors.bg.panel}',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'bubble',
    boxShadow: 'raised',
    '&:popover-open': { animation: 'arrive 150ms cubic-bezier(0.16, 1, 0.3, 1)' },
  },
});

/**
 * Renders a sheet below the header. A button whose `popoverTarget` is the sheet's id opens it without JavaScript.
 */
export const Popover = chakra('div', popoverRecipe, {
  defaultProps: { popover: 'auto' },
  forwardProps: ['popover'],
});

/** Closes the {@link Popover} that contains the clicked element. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  const sheet = event.currentTarget.closest<HTMLElement>('[popover]');
  if (sheet === null) return;
  if (!('popover' in HTMLElement.prototype)) togglePopover(sheet, false);
  else if (sheet.matches(':popover-open')) sheet.hidePopover();
}

/** Opens or closes a {@link Popover} in a browser without popovers. Returns its button. */
export function togglePopover(sheet: HTMLElement, isOpen: boolean): HTMLElement | null {
  sheet.toggleAttribute('data-open', isOpen);
  const button = document.querySelector<HTMLElement>(`[popovertarget="${sheet.id}"]`);
  button?.setAttribute('aria-expanded', String(isOpen));
  return button;
}
