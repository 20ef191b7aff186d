import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';

/**
 * Returns a function that changes the query string of the address and keeps the scroll position. The page changes
 * at once, so that a second change is based on the first one even on a slow computer.
 */
export function useSearchChange(): (
  search: string,
  options?: Pick<NavigateOptions, 'replace' | 'state'>,
) => void {
  const navigate = useNavigate();
  // A page's loader would end a moment later, outside of `flushSync`.
  const atOnce = { flushSync: true, defaultShouldRevalidate: false };
  return (search, { replace = false, state } = {}) =>
    void navigate({ search }, { replace, state: { ...PRESERVE_SCROLL, ...state }, ...atOnce });
}
