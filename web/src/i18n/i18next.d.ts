import type errors from '@contract/locales/en/errors.json';
import type factors from '@contract/locales/en/factors.json';
import type review from '@contract/locales/en/review.json';
import type mockups from '../../mockups/locales/en.json';
import type admin from '../locales/en/admin.json';
import type blog from '../locales/en/blog.json';
import type changelog from '../locales/en/changelog.json';
import type common from '../locales/en/common.json';
import type fans from '../locales/en/fans.json';
import type features from '../locales/en/features.json';
import type forms from '../locales/en/forms.json';
import type home from '../locales/en/home.json';
import type homeMore from '../locales/en/home-more.json';
import type idolRequest from '../locales/en/idol-request.json';
import type idolVerification from '../locales/en/idol-verification.json';
import type idols from '../locales/en/idols.json';
import type impressum from '../locales/en/impressum.json';
import type joined from '../locales/en/joined.json';
import type myPlace from '../locales/en/my-place.json';
import type newsletter from '../locales/en/newsletter.json';
import type notFound from '../locales/en/not-found.json';
import type press from '../locales/en/press.json';
import type privacy from '../locales/en/privacy.json';
import type safety from '../locales/en/safety.json';
import type support from '../locales/en/support.json';
import type terms from '../locales/en/terms.json';
import type unsubscribe from '../locales/en/unsubscribe.json';
import type updates from '../locales/en/updates.json';
import type verification from '../locales/en/verification.json';
import type waitlist from '../locales/en/waitlist.json';
import type waves from '../locales/en/waves.json';
import type yourData from '../locales/en/your-data.json';

/** Types keys by the English files, so that a misspelled key is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      admin: typeof admin;
      blog: typeof blog;
      changelog: typeof changelog;
      common: typeof common;
      errors: typeof errors;
      factors: typeof factors;
      fans: typeof fans;
      features: typeof features;
      forms: typeof forms;
      home: typeof home;
      'home-more': typeof homeMore;
      'idol-request': typeof idolRequest;
      impressum: typeof impressum;
      joined: typeof joined;
      'my-place': typeof myPlace;
      newsletter: typeof newsletter;
      'not-found': typeof notFound;
      mockups: typeof mockups;
      press: typeof press;
      privacy: typeof privacy;
      review: typeof review;
      support: typeof support;
      terms: typeof terms;
      'idol-verification': typeof idolVerification;
      idols: typeof idols;
      safety: typeof safety;
      unsubscribe: typeof unsubscribe;
      updates: typeof updates;
      verification: typeof verification;
      'your-data': typeof yourData;
      waitlist: typeof waitlist;
      waves: typeof waves;
    };
  }
}
