import type errors from '@contract/locales/en/errors.json';
import type admin from '../locales/en/admin.json';
import type common from '../locales/en/common.json';
import type fans from '../locales/en/fans.json';
import type features from '../locales/en/features.json';
import type forms from '../locales/en/forms.json';
import type home from '../locales/en/home.json';
import type idols from '../locales/en/idols.json';
import type notFound from '../locales/en/not-found.json';
import type safety from '../locales/en/safety.json';
import type verification from '../locales/en/verification.json';

/** A key exists when the English file has it; a misspelt one is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      admin: typeof admin;
      common: typeof common;
      errors: typeof errors;
      fans: typeof fans;
      features: typeof features;
      forms: typeof forms;
      home: typeof home;
      idols: typeof idols;
      'not-found': typeof notFound;
      safety: typeof safety;
      verification: typeof verification;
    };
  }
}
