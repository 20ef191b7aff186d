import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';

/** The language of a page: its first path segment when that names one, else the default. */
export function languageOf(pathname: string): Language {
  const segment = pathname.split('/')[1];
  return (
    LANGUAGES.find((language) => language === segment && language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE
  );
}

/** What precedes every path of a language: `/ko`, `/th`, nothing for the default. */
export function basenameOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** A path without its language, as the route table writes it. */
export function pageOf(pathname: string): string {
  return pathname.slice(basenameOf(languageOf(pathname)).length) || '/';
}

/**
 * The same page in another language, on this site whatever the path: `//other.example` would name another host.
 * @param page as {@link pageOf} gives it.
 */
export function mirrorOf(page: string, language: Language): string {
  return basenameOf(language) + page.replace(/^\/*/, '/');
}
