import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import type { Stored } from '../lib/storage.ts';
import type { StoredInTab } from '../lib/tab-storage.ts';

/** Describes a page of the site: when it starts, and what it loads. */
export interface Page {
  /** As in {@link paths}; `*` matches every other address. */
  path: string;
  /** The i18next namespaces the page uses, besides {@link SHARED_NAMESPACES}. */
  namespaces: readonly string[];
  /** Namespaces that only its lazy islands use. The browser loads them with the islands' code. */
  islandNamespaces?: readonly string[];
  /** An admin page: it has a compact header and footer and is not prerendered. */
  clientOnly?: true;
  /** Parameters in the query or the fragment that start the app at once. */
  eagerParams?: readonly string[];
  /** The key of a stored value, in the tab's or the browser's storage, that starts the app at once too. */
  eagerStored?: StoredInTab | Stored;
  /**
   * Hides the prerendered content if such a parameter or value is present, because the visitor gets other
   * content.
   */
  hidePrerendered?: true;
  /** Returns the component from the file that is named after the path (build/site.ts). */
  load: () => Promise<ComponentType>;
}

/** The namespaces that every page needs: texts of header, footer and toasts. */
export const SHARED_NAMESPACES = ['common'];

/** The site's pages. The first row that matches a path wins. */
export const pages: readonly Page[] = [
  {
    path: paths.home,
    namespaces: ['home'],
    islandNamespaces: ['forms', 'errors', 'home-more'],
    eagerParams: ['verified'],
    load: async () => (await import('../pages/home/index.tsx')).HomePage,
  },
  {
    path: paths.features,
    namespaces: ['features'],
    load: async () => (await import('../pages/features.tsx')).FeaturesPage,
  },
  {
    path: paths.fans,
    namespaces: ['fans'],
    load: async () => (await import('../pages/fans.tsx')).FansPage,
  },
  {
    path: paths.idols,
    namespaces: ['idols'],
    load: async () => (await import('../pages/idols.tsx')).IdolsPage,
  },
  {
    path: paths.safety,
    namespaces: ['safety'],
    load: async () => (await import('../pages/safety.tsx')).SafetyPage,
  },
  {
    path: paths.verification,
    namespaces: ['verification', 'forms', 'errors'],
    eagerParams: ['token', 'verified'],
    hidePrerendered: true,
    load: async () => (await import('../pages/verification.tsx')).VerificationPage,
  },
  {
    path: paths.idolVerification,
    namespaces: ['idol-verification', 'errors', 'review'],
    eagerParams: ['token', 'idolId'],
    eagerStored: 'idolId',
    hidePrerendered: true,
    load: async () => (await import('../pages/idol-verification.tsx')).IdolVerificationPage,
  },
  {
    path: paths.newsletter,
    namespaces: ['newsletter', 'errors'],
    eagerParams: ['token'],
    hidePrerendered: true,
    load: async () => (await import('../pages/newsletter.tsx')).NewsletterPage,
  },
  {
    path: paths.unsubscribe,
    namespaces: ['unsubscribe'],
    eagerParams: ['token'],
    hidePrerendered: true,
    load: async () => (await import('../pages/unsubscribe.tsx')).UnsubscribePage,
  },
  {
    path: paths.yourData,
    namespaces: ['your-data', 'errors'],
    eagerParams: ['token'],
    hidePrerendered: true,
    load: async () => (await import('../pages/your-data.tsx')).YourDataPage,
  },
  {
    path: paths.myPlace,
    namespaces: ['my-place', 'forms', 'errors'],
    eagerParams: ['token'],
    eagerStored: 'placeToken',
    hidePrerendered: true,
    load: async () => (await import('../pages/my-place.tsx')).MyPlacePage,
  },
  {
    path: paths.privacy,
    namespaces: [],
    islandNamespaces: ['privacy'],
    load: async () => (await import('../pages/privacy.tsx')).PrivacyPage,
  },
  {
    path: paths.terms,
    namespaces: [],
    islandNamespaces: ['terms'],
    load: async () => (await import('../pages/terms.tsx')).TermsPage,
  },
  {
    path: paths.support,
    namespaces: ['support'],
    load: async () => (await import('../pages/support.tsx')).SupportPage,
  },
  {
    path: paths.impressum,
    namespaces: ['impressum'],
    load: async () => (await import('../pages/impressum.tsx')).ImpressumPage,
  },
  {
    path: paths.press,
    namespaces: ['press'],
    load: async () => (await import('../pages/press.tsx')).PressPage,
  },
  {
    path: paths.blog,
    namespaces: ['blog', 'newsletter', 'errors'],
    load: async () => (await import('../pages/blog.tsx')).BlogPage,
  },
  {
    path: paths.changelog,
    namespaces: ['changelog', 'newsletter', 'errors'],
    load: async () => (await import('../pages/changelog.tsx')).ChangelogPage,
  },
  {
    path: paths.idolRequest,
    namespaces: ['idol-request', 'errors'],
    load: async () => (await import('../pages/idol-request.tsx')).IdolRequestPage,
  },
  {
    path: paths.updates,
    namespaces: ['updates'],
    load: async () => (await import('../pages/updates.tsx')).UpdatesPage,
  },
  {
    path: paths.admin,
    namespaces: ['admin', 'waitlist', 'errors'],
    clientOnly: true,
    load: async () => (await import('../pages/admin.tsx')).AdminPage,
  },
  {
    path: paths.waitlist,
    namespaces: ['admin', 'waitlist', 'waves', 'factors', 'review', 'errors'],
    clientOnly: true,
    load: async () => (await import('../pages/waitlist.tsx')).WaitlistPage,
  },
  {
    path: '*',
    namespaces: ['not-found'],
    load: async () => (await import('../pages/not-found.tsx')).NotFoundPage,
  },
];

/** Returns the page at a path. @param path without its language. */
export function pageAt(path: string): Page {
  const found = pages.find((page) => matchPath({ path: page.path, caseSensitive: true }, path) !== null);
  if (found === undefined) throw new Error('The table of pages has no row with the path "*".');
  return found;
}

const loaded = new Map<Page, ComponentType>();

/** Loads a page's code, so that {@link loadedPage} returns its component. */
export async function loadPage(page: Page): Promise<void> {
  if (loaded.has(page)) return;
  const [Shown, admin] = await Promise.all([
    page.load(),
    page.clientOnly ? import('./layout/admin-layout.tsx') : undefined,
  ]);
  loaded.set(page, admin?.inAdminLayout(Shown) ?? Shown);
}

/** Returns the component of a page; undefined before {@link loadPage} has resolved. */
export function loadedPage(page: Page): ComponentType | undefined {
  return loaded.get(page);
}
