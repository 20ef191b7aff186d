import { lazyHydrated } from '../hydration/islands.tsx';

/** The document is a lazy island: it can be read without JavaScript, and its text is long. */
export const TermsPage = lazyHydrated(async () => (await import('./terms/document.tsx')).TermsDocument);
