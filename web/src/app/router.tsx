import { createBrowserRouter, createPath, type LoaderFunctionArgs, replace } from 'react-router-dom';
import { whenIslandsReady } from '../hydration/islands.tsx';
import type { Translations } from '../i18n/create-i18n.ts';
import { languageOf, pageOf } from '../i18n/language-url.ts';
import { loadNamespaces } from '../i18n/load-namespaces.ts';
import { isLeaving } from '../lib/leaving.ts';
import { importOnline } from '../lib/retry-import.ts';
import { showToast } from '../ui/toast-store.ts';
import { App } from './app.tsx';
import { loadedPage, loadPage, pageAt, SHARED_NAMESPACES } from './pages.ts';

const ROUTE_ID = 'page';

/** Returns the site's only route. {@link App} derives page and language from the address. */
export function createRoutes(translations: Translations) {
  return [{ id: ROUTE_ID, path: '*', element: <App translations={translations} /> }];
}

/** Loads the code and the texts of the page at `pathname`, without the texts that only its islands show. */
export async function loadFirstView(translations: Translations, pathname: string): Promise<void> {
  const page = pageAt(pageOf(pathname));
  const i18n = translations(languageOf(pathname));
  await Promise.all([loadPage(page), loadNamespaces(i18n, [...SHARED_NAMESPACES, ...page.namespaces])]);
}

/** Loads the texts that only the islands of the page at `pathname` show. */
export async function loadIslandTexts(translations: Translations, pathname: string): Promise<void> {
  const { islandNamespaces = [] } = pageAt(pageOf(pathname));
  await loadNamespaces(translations(languageOf(pathname)), islandNamespaces);
}

/** Loads the code and all texts of the page at `pathname`. */
export async function preparePage(translations: Translations, pathname: string): Promise<void> {
  await Promise.all([loadFirstView(translations, pathname), loadIslandTexts(translations, pathname)]);
}

function isPrepared(translations: Translations, pathname: string): boolean {
  const page = pageAt(pageOf(pathname));
  const i18n = translations(languageOf(pathname));
  const namespaces = [...SHARED_NAMESPACES, ...page.namespaces, ...(page.islandNamespaces ?? [])];
  return (
    loadedPage(page) !== undefined && namespaces.every((name) => i18n.hasResourceBundle(i18n.language, name))
  );
}

/**
 * Creates the browser's router. The first page must be prepared. A navigation waits until the next page's code
 * and texts are loaded, so that nothing flashes and a change of language keeps typed text.
 */
export function createAppRouter(translations: Translations) {
  async function loader({ request }: LoaderFunctionArgs) {
    const { pathname } = new URL(request.url);
    try {
      if (!isPrepared(translations, pathname)) await importOnline(() => preparePage(translations, pathname));
      await whenIslandsReady();
      return null;
    } catch {
      if (!isLeaving() && !(await window.bootstrapBridge?.reloadOnce()) && !request.signal.aborted) {
        const { t } = translations(languageOf(router.state.location.pathname));
        showToast({ title: t('noAnswer'), tone: 'error' });
      }
      // Back and Forward have already changed the address.
      if (pathname === window.location.pathname) return replace(createPath(router.state.location));
      // A navigation that never ends keeps the current page until the next navigation.
      return new Promise<never>(() => {});
    }
  }

  const routes = createRoutes(translations).map((route) => ({ ...route, loader }));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [ROUTE_ID]: null } } });
  return router;
}
