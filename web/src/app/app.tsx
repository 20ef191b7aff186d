import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { HydrationBoundary } from '../hydration/islands.tsx';
import type { Translations } from '../i18n/create-i18n.ts';
import { languageOf, pageOf } from '../i18n/language-url.ts';
import { Layout } from './layout/layout.tsx';
import { loadedPage, pageAt } from './pages.ts';
import { Providers } from './providers.tsx';

/** Renders the page and language of the current address. The page's code must be loaded. */
export function App({ translations }: { translations: Translations }) {
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const page = pageAt(pageOf(pathname));
  const Shown = loadedPage(page);
  // A layout effect runs before the page's effects, whose calls send the document's language.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <Providers i18n={translations(language)}>
      <HydrationBoundary>
        <Layout hasOwnFrame={page.clientOnly}>{Shown && <Shown key={page.path} />}</Layout>
      </HydrationBoundary>
    </Providers>
  );
}
