import { lazyHydrated } from '../hydration/islands.tsx';

/** The document is a lazy island: it can be read without JavaScript, and its text is long. */
export const PrivacyPage = lazyHydrated(async () => (await import('./privacy/document.tsx')).PrivacyDocument);
