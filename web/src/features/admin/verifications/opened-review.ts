import { SIGNUP_NUMBER } from '@contract/signup-number.ts';
import { useLocation } from 'react-router-dom';
import { useSearchChange } from '../shared/use-search-change.ts';

/** The address's parameter with the number of the idol whose review is shown. */
const PARAMETER = 'review';

/** Matches that number. */
const NUMBER = new RegExp(`^${SIGNUP_NUMBER}$`);

/** Returns the query string of an address that shows the review of one idol. */
export function searchOfReview(idolId: number): string {
  return `?${new URLSearchParams({ view: 'idolVerifications', [PARAMETER]: String(idolId) })}`;
}

/** Returns the idol whose review the address names, null for none, and a function that shows all reviews. */
export function useOpenedReview(): { idol: number | null; showAll: () => void } {
  const { search } = useLocation();
  const changeSearch = useSearchChange();
  const parameters = new URLSearchParams(search);
  const id = parameters.get(PARAMETER) ?? '';
  return {
    idol: NUMBER.test(id) ? Number(id) : null,
    showAll: () => {
      parameters.delete(PARAMETER);
      changeSearch(parameters.toString());
    },
  };
}
