import { lazyHydrated } from '../hydration/islands.tsx';

/** Renders the terms. They are a lazy island, because they are long and can be read without JavaScript. */
export const TermsPage = lazyHydrated(async () => (await import('./terms/document.tsx')).TermsDocument);
