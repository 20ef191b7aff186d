import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';

/**
 * Stores a choice in the address, so that reload, Back and a copied address show the same. The first value is the
 * default, which the address does not name.
 */
export function useQueryState<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const [fallback] = values;
  const shown = values.find((value) => value === parameters.get(name)) ?? fallback;
  const choose = (value: Value) => {
    if (value === fallback) parameters.delete(name);
    else parameters.set(name, value);
    void navigate({ search: parameters.toString() }, { state: PRESERVE_SCROLL });
  };
  return [shown, choose];
}
