import { DEFAULT_LANGUAGE, type Language } from './values.ts';

/** Returns the prefix of a language's paths: `/ko`, `/th`, empty for the default. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}
