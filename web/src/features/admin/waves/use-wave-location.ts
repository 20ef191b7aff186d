import { useLocation } from 'react-router-dom';
import { searchOfView } from '../shared/view.ts';
import { waveSearch } from '../shared/wave-link.tsx';

/** The value of `?wave=` while a wave is being typed. */
const NEW = 'new';

/** The query string of the address of the list of waves. */
export const LIST_SEARCH = searchOfView('waves');

/** Returns what the address shows: the list, the form or a wave. */
export function useWaveLocation(): { view: 'list' } | { view: 'form' } | { view: 'wave'; id: string } {
  const id = new URLSearchParams(useLocation().search).get('wave');
  if (id === NEW) return { view: 'form' };
  return id !== null && /^[A-Za-z0-9]{1,40}$/.test(id) ? { view: 'wave', id } : { view: 'list' };
}

/** Returns the query string of the address of the form. @param draft as `writeDraft` returns it. */
export function formSearch(draft = new URLSearchParams()): string {
  const typed = draft.toString();
  return waveSearch(NEW) + (typed === '' ? '' : `&${typed}`);
}
