import { LANGUAGES, type Language } from '@contract/values.ts';
import type { i18n } from 'i18next';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { basenameOf, languageOf, mirrorOf, pageOf } from '../i18n/language-url.ts';
import { SwitchLanguageContext } from '../i18n/switch-language.ts';
import { loadWords } from '../i18n/words.ts';
import { KEEP_PLACE } from '../lib/keep-place.ts';
import { loadPage, type Page, pageAt, SHARED_WORDS } from './pages.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

export function createHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const { pathname, search, hash } = history.location;
  if (pathname !== '/' && pathname === basenameOf(languageOf(pathname))) {
    history.replace({ pathname: `${pathname}/`, search, hash });
  }
  return history;
}

/** Brings the code and the words that the page at `pathname` shows, and speaks its language from then on. */
export async function prepare(i18n: i18n, pathname: string): Promise<void> {
  const language = languageOf(pathname);
  const page = pageAt(pageOf(pathname));
  const words = [...SHARED_WORDS, ...page.words, ...neededLaterWords(i18n, page)];
  await Promise.all([loadPage(page), loadWords(i18n, language, words)]);
}

/** Where nothing tells that the window gets near, as when prerendering: all. Else those of parts that have shown before. */
function neededLaterWords(i18n: i18n, { laterWords = [] }: Page): readonly string[] {
  if (typeof IntersectionObserver === 'undefined') return laterWords;
  return laterWords.filter((words) => LANGUAGES.some((language) => i18n.hasResourceBundle(language, words)));
}

/**
 * A router whose language is the URL's. A change of page or of language shows only when its code and words are there,
 * so nothing flashes, and what was typed survives a change of language.
 */
export function LanguageRouter({
  history,
  i18n,
  children,
}: {
  history: BrowserHistory;
  i18n: i18n;
  children: ReactNode;
}) {
  const [shown, setShown] = useState({ location: history.location, action: history.action });

  useLayoutEffect(() => {
    let latest = 0;
    return history.listen(async ({ location, action }) => {
      const turn = ++latest;
      try {
        await prepare(i18n, location.pathname);
      } catch {
        // A file that is gone since a new version went live: the server has the page.
        window.location.reload();
        return;
      }
      if (turn !== latest) return;
      const language = languageOf(location.pathname);
      // First, because calls ask for answers in the document's language, and a change of words may make some.
      document.documentElement.lang = language;
      if (i18n.language !== language) await i18n.changeLanguage(language);
      setShown({ location, action });
    });
  }, [history, i18n]);

  const switchLanguage = useCallback(
    (language: Language) => {
      const { pathname, search, hash } = history.location;
      history.push({ pathname: mirrorOf(pageOf(pathname), language), search, hash }, KEEP_PLACE);
    },
    [history],
  );

  return (
    <Router
      // With its slash, so that a language's home is /ko/, as its mirror is served.
      basename={`${basenameOf(languageOf(shown.location.pathname))}/`}
      location={shown.location}
      navigationType={shown.action}
      navigator={history}
    >
      <SwitchLanguageContext value={switchLanguage}>{children}</SwitchLanguageContext>
    </Router>
  );
}
