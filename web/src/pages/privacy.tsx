import { lazyHydrated } from '../hydration/islands.tsx';

/** Renders the privacy policy. It is a lazy island, because it is long and can be read without JavaScript. */
export const PrivacyPage = lazyHydrated(async () => (await import('./privacy/document.tsx')).PrivacyDocument);
