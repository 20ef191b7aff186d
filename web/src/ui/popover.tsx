import { chakra, defineRecipe } from '@chakra-ui/react';
import type { MouseEvent } from 'react';

const popoverRecipe = defineRecipe({
  base: {
    position: 'fixed',
    inset: 'auto',
    top: '4.25rem',
    insetInlineEnd: 'max(1rem, calc(50vw - 39rem))',
    margin: '0',
    p: '2',
    width: 'max-content',
    maxWidth: 'calc(100vw - 2rem)',
    maxHeight: 'calc(100vh - 5rem)',
    '@supports (height: 1dvh)': { maxHeight: 'calc(100dvh - 5rem)' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.panel',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    borderTopRightRadius: 'tight',
    boxShadow: 'raised',
    '&:popover-open': { animation: 'arrive 150ms cubic-bezier(0.16, 1, 0.3, 1)' },
  },
});

/** A sheet under the header, opened by a button whose `popoverTarget` is its id; works before any script does. */
export const Popover = chakra('div', popoverRecipe, {
  defaultProps: { popover: 'auto' },
  forwardProps: ['popover'],
});

/** For a choice inside a {@link Popover}: closes it. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  const sheet = event.currentTarget.closest<HTMLElement>('[popover]');
  if (sheet === null) return;
  if (!('popover' in HTMLElement.prototype)) sheet.removeAttribute('data-open');
  else if (sheet.matches(':popover-open')) sheet.hidePopover();
}
