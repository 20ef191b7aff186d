import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';

/** Returns the page's language, which is that of the URL. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
}
