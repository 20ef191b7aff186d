import { PRODUCT_NAME } from '@contract/product.ts';
import type { Language } from '@contract/values.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** A fresh i18next: one per app in the browser, one per page when prerendering. Words are added by `loadWords`. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    // React escapes; every text may name the product.
    interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
    react: { useSuspense: false },
  });
  return instance;
}
