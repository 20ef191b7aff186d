import { useLocation } from 'react-router-dom';
import { useSearchChange } from './use-search-change.ts';

/**
 * Stores a choice in the address, so that reload, Back and a copied address show the same. The first value is the
 * default, which the address does not name.
 */
export function useQueryState<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [text, setText] = useQueryParameter(name);
  const [fallback] = values;
  const shown = values.find((value) => value === text) ?? fallback;
  return [shown, (value) => setText(value === fallback ? '' : value)];
}

/** Stores a text in the address like {@link useQueryState}. The address does not name an empty one. */
export function useQueryParameter(name: string): [string, (text: string) => void] {
  const { search } = useLocation();
  const changeSearch = useSearchChange();
  const parameters = new URLSearchParams(search);
  const set = (text: string) => {
    if (text === '') parameters.delete(name);
    else parameters.set(name, text);
    changeSearch(parameters.toString());
  };
  return [parameters.get(name) ?? '', set];
}
