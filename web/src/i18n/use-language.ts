import type { Language } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';

/** The page's language, as its URL says. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
