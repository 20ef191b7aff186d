import type { Language } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';

/** Returns the page's language, which is that of the URL. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
