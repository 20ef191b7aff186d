import type { FocusEvent } from 'react';

/**
 * Returns styles for a row that scrolls sideways: they shade the edge that hides more of it. The first two
 * gradients scroll with the content and cover the shade at its ends.
 * @param ground the colour of the background.
 */
export function scrollShadeOn(ground: 'bg' | 'bg.night') {
  return {
    backgroundImage: [
      `linear-gradient(to right, {colors.${ground}} 50%, transparent)`,
      `linear-gradient(to left, {colors.${ground}} 50%, transparent)`,
      'linear-gradient(to right, {colors.line}, transparent)',
      'linear-gradient(to left, {colors.line}, transparent)',
    ].join(),
    backgroundSize: '3rem 100%, 3rem 100%, 0.75rem 100%, 0.75rem 100%',
    backgroundPosition: 'left, right, left, right',
    backgroundAttachment: 'local, local, scroll, scroll',
    backgroundRepeat: 'no-repeat',
  };
}

/**
 * Scrolls a row until all of the item that the keyboard has reached is visible. Browsers do not scroll to an
 * item that is partly visible. A click does not scroll, because the item would move away from the pointer
 * before the click ends.
 */
export function revealFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
