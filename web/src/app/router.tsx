import { LANGUAGES, type Language } from '@contract/values.ts';
import type { i18n } from 'i18next';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { basenameOf, languageOf, mirrorOf, pageOf } from '../i18n/language-url.ts';
import { SwitchLanguageContext } from '../i18n/switch-language.ts';
import { loadWords } from '../i18n/words.ts';
import { KEEP_PLACE } from '../lib/keep-place.ts';
import { whenAllAwake } from '../lib/part.tsx';
import { showToast } from '../ui/toast-store.ts';
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

/** Prerendering knows no query and no anchor. The browser has gone to the anchor by itself, so the place is kept. */
function asPrerendered(location: BrowserHistory['location']): BrowserHistory['location'] {
  return { ...location, search: '', hash: '', state: KEEP_PLACE };
}

/** Brings the code and the words that the page at `pathname` shows, and speaks its language from then on. */
export async function prepare(i18n: i18n, pathname: string): Promise<void> {
  const language = languageOf(pathname);
  const page = pageAt(pageOf(pathname));
  const words = [...SHARED_WORDS, ...page.words, ...neededLaterWords(i18n, page)];
  await Promise.all([loadPage(page), loadWords(i18n, language, words)]);
}

/** React Router numbers the entries of the browser's history; NaN for one that it did not make, such as an anchor typed into the address. */
function entryNumber(): number {
  return window.history.state?.idx ?? Number.NaN;
}

function isSamePage(one: BrowserHistory['location'], other: BrowserHistory['location']): boolean {
  return pageAt(pageOf(one.pathname)) === pageAt(pageOf(other.pathname));
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
  isPrerendered = false,
  children,
}: {
  history: BrowserHistory;
  i18n: i18n;
  /** Shows the page as it was prerendered first, then as the whole URL says. */
  isPrerendered?: boolean;
  children: ReactNode;
}) {
  const [shown, setShown] = useState(() => ({
    location: isPrerendered ? asPrerendered(history.location) : history.location,
    action: history.action,
  }));

  // What the URL says besides the page comes when all of the prerendered page has come to life.
  useEffect(() => {
    if (!isPrerendered) return;
    const { key } = history.location;
    void whenAllAwake().then(() => {
      if (history.location.key === key) {
        const location = { ...history.location, state: KEEP_PLACE };
        flushSync(() => setShown({ location, action: history.action }));
      }
      delete document.documentElement.dataset.asked;
    });
  }, [history, isPrerendered]);

  useLayoutEffect(() => {
    let latest = 0;
    let shownEntry = { location: history.location, number: entryNumber() };
    return history.listen(async ({ location, action }) => {
      const turn = ++latest;
      try {
        await prepare(i18n, location.pathname);
        if (isPrerendered && isSamePage(location, shownEntry.location)) await whenAllAwake();
      } catch {
        // A file that is gone since a new version went live: the server has the page.
        if ((await window.early?.reload()) || turn !== latest) return;
        // Without a network there is no way on: what is shown stays, with all that was typed.
        const steps = shownEntry.number - entryNumber();
        if (steps) history.go(steps);
        else history.replace(shownEntry.location, KEEP_PLACE);
        showToast({ title: i18n.t('noAnswer'), tone: 'error' });
        return;
      }
      if (turn !== latest) return;
      shownEntry = { location, number: entryNumber() };
      const language = languageOf(location.pathname);
      // First, because calls ask for answers in the document's language, and a change of words may make some.
      document.documentElement.lang = language;
      if (i18n.language !== language) await i18n.changeLanguage(language);
      setShown({ location, action });
    });
  }, [history, i18n, isPrerendered]);

  const switchLanguage = useCallback(
    (language: Language) => {
      const { pathname, search, hash } = history.location;
      const mirror = mirrorOf(pageOf(pathname), language);
      if (mirror !== pathname) history.push({ pathname: mirror, search, hash }, KEEP_PLACE);
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
