import type errors from '@contract/locales/en/errors.json';
import type admin from '../locales/en/admin.json';
import type common from '../locales/en/common.json';
import type forms from '../locales/en/forms.json';
import type home from '../locales/en/home.json';
import type homeMore from '../locales/en/home-more.json';
import type homeScreens from '../locales/en/home-screens.json';
import type notFound from '../locales/en/not-found.json';
import type verification from '../locales/en/verification.json';

/** A key exists when the English file has it; a misspelt one is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      admin: typeof admin;
      common: typeof common;
      errors: typeof errors;
      forms: typeof forms;
      home: typeof home;
      'home-more': typeof homeMore;
      'home-screens': typeof homeScreens;
      'not-found': typeof notFound;
      verification: typeof verification;
    };
  }
}
