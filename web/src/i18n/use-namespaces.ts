import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport } from '../lib/retry-import.ts';
import { loadNamespaces } from './load-namespaces.ts';

/**
 * Loads namespaces that few visitors need, in the page's language. Returns whether they are loaded.
 */
export function useNamespaces(namespaces: readonly string[]): boolean {
  const { i18n } = useTranslation();
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const areLoaded = namespaces.every((name) => i18n.hasResourceBundle(i18n.language, name));
  useEffect(() => {
    if (!areLoaded) void retryImport(() => loadNamespaces(i18n, namespaces)).then(rerender);
  }, [i18n, areLoaded, namespaces]);
  return areLoaded;
}
