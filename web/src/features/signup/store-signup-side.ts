import { onElement } from '../../lib/on-element.ts';
import { store } from '../../lib/storage.ts';

/**
 * Stores the side `idol` when a link with `data-signup="idol"` is clicked, until useStoredSide shows the idols'
 * form. The link's address stays `/#signup`. Runs in the bootstrap, so that it works before hydration and across
 * pages.
 */
export function storeSignupSide(): void {
  onElement('click', (target) => {
    if (target.closest('[data-signup=idol]')) store('signupSide', 'idol');
  });
}
