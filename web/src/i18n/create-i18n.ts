import { TEXT_VARIABLES } from '@contract/text-variables.ts';
import type { Language } from '@contract/values.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { showDirectionMarks } from '../lib/direction-marks.ts';

/** Returns the i18next instance of a language, the same one on each call. */
export type Translations = (language: Language) => i18n;

/** Returns a function that creates one instance per language on first use, so that no instance changes its language. */
export function createTranslations(): Translations {
  const instances = new Map<Language, i18n>();
  return (language) => {
    const instance = instances.get(language) ?? createI18n(language);
    instances.set(language, instance);
    return instance;
  };
}

/** Creates an instance without texts; `loadNamespaces` adds them. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    interpolation: {
      // React escapes HTML. This escapes direction marks, which in a name would turn the text after it around.
      escape: showDirectionMarks,
      defaultVariables: TEXT_VARIABLES,
    },
    react: { useSuspense: false },
  });
  return instance;
}
