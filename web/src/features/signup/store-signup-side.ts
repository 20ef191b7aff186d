import { store } from '../../lib/storage.ts';

/**
 * Stores the side `idol` when a link with `data-signup="idol"` is clicked, until useStoredSide shows the idols'
 * form. The link's address stays `/#signup`. Runs in the bootstrap, so that it works before hydration and across
 * pages.
 */
export function storeSignupSide(): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-signup=idol]')) store('signupSide', 'idol');
    },
    true,
  );
}
