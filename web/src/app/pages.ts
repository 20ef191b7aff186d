import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

export interface Page {
  /** As {@link paths} writes it; `*` is every other address. */
  path: string;
  /** The locale files the page speaks from, besides {@link SHARED_WORDS}. */
  words: readonly string[];
  /** Those that parts of the page bring themselves. */
  laterWords?: readonly string[];
  /** Nothing of it is prerendered, for it shows what it asks the server for. */
  isMadeInBrowser?: true;
  /** Query keys for which the app starts at once. */
  asks?: readonly string[];
  /** With one of them it is another page than the prerendered one, which is not shown then. */
  isOtherWhenAsked?: true;
  /** Its file is named after its path (see web/build/site.ts). */
  load: () => Promise<ComponentType>;
}

/** Header, footer and what every page can show. */
export const SHARED_WORDS = ['common'];

/** The site, one row per page. The first match wins. */
export const pages: readonly Page[] = [
  {
    path: paths.home,
    words: ['home'],
    asks: ['verified'],
    laterWords: ['forms', 'errors', 'home-more'],
    load: async () => (await import('../pages/home/index.tsx')).HomePage,
  },
  {
    path: paths.features,
    words: ['features'],
    load: async () => (await import('../pages/features.tsx')).FeaturesPage,
  },
  {
    path: paths.fans,
    words: ['fans'],
    load: async () => (await import('../pages/fans.tsx')).FansPage,
  },
  {
    path: paths.idols,
    words: ['idols'],
    load: async () => (await import('../pages/idols.tsx')).IdolsPage,
  },
  {
    path: paths.safety,
    words: ['safety'],
    load: async () => (await import('../pages/safety.tsx')).SafetyPage,
  },
  {
    path: paths.verification,
    words: ['verification', 'forms', 'errors'],
    asks: ['token', 'verified'],
    isOtherWhenAsked: true,
    load: async () => (await import('../pages/verification.tsx')).VerificationPage,
  },
  {
    path: paths.idolVerification,
    words: ['idol-verification', 'errors', 'review'],
    asks: ['token', 'idolId'],
    isOtherWhenAsked: true,
    load: async () => (await import('../pages/idol-verification.tsx')).IdolVerificationPage,
  },
  {
    path: paths.newsletter,
    words: ['newsletter', 'errors'],
    asks: ['token'],
    isOtherWhenAsked: true,
    load: async () => (await import('../pages/newsletter.tsx')).NewsletterPage,
  },
  {
    path: paths.unsubscribe,
    words: ['unsubscribe'],
    asks: ['token'],
    isOtherWhenAsked: true,
    load: async () => (await import('../pages/unsubscribe.tsx')).UnsubscribePage,
  },
  {
    path: paths.yourData,
    words: ['your-data', 'errors'],
    asks: ['token'],
    isOtherWhenAsked: true,
    load: async () => (await import('../pages/your-data.tsx')).YourDataPage,
  },
  {
    path: paths.privacy,
    words: ['privacy'],
    load: async () => (await import('../pages/privacy.tsx')).PrivacyPage,
  },
  {
    path: paths.terms,
    words: ['terms'],
    load: async () => (await import('../pages/terms.tsx')).TermsPage,
  },
  {
    path: paths.support,
    words: ['support'],
    load: async () => (await import('../pages/support.tsx')).SupportPage,
  },
  {
    path: paths.impressum,
    words: ['impressum'],
    load: async () => (await import('../pages/impressum.tsx')).ImpressumPage,
  },
  {
    path: paths.press,
    words: ['press'],
    load: async () => (await import('../pages/press.tsx')).PressPage,
  },
  {
    path: paths.blog,
    words: ['blog'],
    laterWords: ['newsletter', 'errors'],
    load: async () => (await import('../pages/blog.tsx')).BlogPage,
  },
  {
    path: paths.changelog,
    words: ['changelog'],
    laterWords: ['newsletter', 'errors'],
    load: async () => (await import('../pages/changelog.tsx')).ChangelogPage,
  },
  {
    path: paths.idolRequest,
    words: ['idol-request'],
    laterWords: ['errors'],
    load: async () => (await import('../pages/idol-request.tsx')).IdolRequestPage,
  },
  {
    path: paths.updates,
    words: ['updates'],
    load: async () => (await import('../pages/updates.tsx')).UpdatesPage,
  },
  {
    path: paths.admin,
    words: ['admin', 'waitlist', 'errors'],
    isMadeInBrowser: true,
    load: async () => (await import('../pages/admin.tsx')).AdminPage,
  },
  {
    path: paths.waitlist,
    words: ['admin', 'waitlist', 'review', 'errors'],
    isMadeInBrowser: true,
    load: async () => (await import('../pages/waitlist.tsx')).WaitlistPage,
  },
  {
    path: '*',
    words: ['not-found'],
    load: async () => (await import('../pages/not-found.tsx')).NotFoundPage,
  },
];

/** @param path without its language. */
export function pageAt(path: string): Page {
  const found = pages.find((page) => matchPath({ path: page.path, caseSensitive: true }, path) !== null);
  if (found === undefined) throw new Error('The table of pages ends with a row for every other address.');
  return found;
}

const loaded = new Map<Page, ComponentType>();

/** Brings a page's code; afterwards {@link loadedPage} has it, so that showing it suspends nothing. */
export async function loadPage(page: Page): Promise<void> {
  if (loaded.has(page)) return;
  const [Shown, queries] = await Promise.all([
    page.load(),
    page.isMadeInBrowser ? import('../lib/with-queries.tsx') : undefined,
  ]);
  loaded.set(page, queries?.withQueries(Shown) ?? Shown);
}

export function loadedPage(page: Page): ComponentType | undefined {
  return loaded.get(page);
}
