import { store } from '../../lib/storage.ts';

/**
 * Stores that a clicked link to the signup section (`data-signup="idol"`) asks for the idols' form, until
 * useAskedSide shows it; the address stays `/#signup`. Part of the bootstrap, so that it works before
 * hydration and across pages.
 */
export function rememberAskedSide(): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-signup=idol]')) store('signupSide', 'idol');
    },
    true,
  );
}
