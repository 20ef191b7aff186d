import { useLocation } from 'react-router-dom';

/** `?view=` selects a part of an admin page, so that each can be linked and Back returns to the previous one. */
const PARAMETER = 'view';

/** The view of `/admin` that shows the day's problems and figures instead of the dashboard. */
export const TODAY = 'today';
/** The view of `/admin` that shows growth, languages and sources. */
export const ANALYTICS = 'analytics';

/** Returns the view in the address; null for the page's first one. */
export function useView(): string | null {
  return new URLSearchParams(useLocation().search).get(PARAMETER);
}

/** Returns the query string of the address that shows a view. @param view null for the page's first one. */
export function searchOfView(view: string | null): string {
  return view === null ? '' : `?${PARAMETER}=${view}`;
}
