import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';

const PARAMETER = 'view';

/**
 * Returns the view that `?view=` names, and a function that shows another one. The first view has no parameter.
 * Parameters of the view that is left are dropped.
 */
export function useView(ids: readonly string[]): { view: string | undefined; onView: (id: string) => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(PARAMETER);
  const view = ids.find((id) => id === named) ?? ids[0];
  return {
    view,
    onView: (id) => {
      if (id === view) return;
      void navigate({ search: id === ids[0] ? '' : `?${PARAMETER}=${id}` }, { state: PRESERVE_SCROLL });
    },
  };
}
