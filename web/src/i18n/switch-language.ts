import type { Language } from '@contract/values.ts';
import { createContext, useContext } from 'react';

/** Shows the current page in another language without leaving it; provided by the router. */
type SwitchLanguage = (language: Language) => void;

export const SwitchLanguageContext = createContext<SwitchLanguage | null>(null);

/** @returns null when prerendering: the pickers' plain links lead to the mirror then. */
export function useSwitchLanguage(): SwitchLanguage | null {
  return useContext(SwitchLanguageContext);
}
