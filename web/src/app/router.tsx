import { createBrowserRouter, type LoaderFunctionArgs, replace } from 'react-router-dom';
import { whenIslandsReady } from '../hydration/islands.tsx';
import type { Translations } from '../i18n/create-i18n.ts';
import { languageOf, pageOf } from '../i18n/language-url.ts';
import { loadNamespaces } from '../i18n/load-namespaces.ts';
import { showToast } from '../ui/toast-store.ts';
import { App } from './app.tsx';
import { loadPage, pageAt, SHARED_NAMESPACES } from './pages.ts';

const ROUTE_ID = 'page';

/** Returns the site's one route: {@link App} finds the page and the language in the address. */
export function createRoutes(translations: Translations) {
  return [{ id: ROUTE_ID, path: '*', element: <App translations={translations} /> }];
}

/** Loads the code and the texts of the page at `pathname`. */
export async function preparePage(translations: Translations, pathname: string): Promise<void> {
  const page = pageAt(pageOf(pathname));
  await Promise.all([
    loadPage(page),
    loadNamespaces(translations(languageOf(pathname)), [...SHARED_NAMESPACES, ...page.namespaces]),
  ]);
}

/**
 * Creates the browser's router. The first page must have been prepared. A navigation shows its page
 * once code and texts are there, so that nothing flashes and a change of language keeps typed text.
 */
export function createAppRouter(translations: Translations) {
  async function loader({ request }: LoaderFunctionArgs) {
    const { pathname } = new URL(request.url);
    try {
      await preparePage(translations, pathname);
      await whenIslandsReady();
      return null;
    } catch {
      if (!(await window.bootstrapBridge?.reloadOnce()) && !request.signal.aborted) {
        const { t } = translations(languageOf(router.state.location.pathname));
        showToast({ title: t('noAnswer'), tone: 'error' });
      }
      // Back and Forward have already changed the address.
      if (pathname === window.location.pathname) return replace(addressOf(router.state.location));
      // A navigation that never ends keeps the current page until the next one.
      return new Promise<never>(() => {});
    }
  }

  const routes = createRoutes(translations).map((route) => ({ ...route, loader }));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [ROUTE_ID]: null } } });
  return router;
}

function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash;
}
