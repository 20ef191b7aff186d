import type { Translate } from '@contract/explain.ts';
import enErrors from '@contract/locales/en/errors.json' with { type: 'json' };
import enReview from '@contract/locales/en/review.json' with { type: 'json' };
import koErrors from '@contract/locales/ko/errors.json' with { type: 'json' };
import koReview from '@contract/locales/ko/review.json' with { type: 'json' };
import thErrors from '@contract/locales/th/errors.json' with { type: 'json' };
import thReview from '@contract/locales/th/review.json' with { type: 'json' };
import { PRODUCT_NAME } from '@contract/product.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import i18next from 'i18next';
import enCommon from '../../web/src/locales/en/common.json' with { type: 'json' };
import enForms from '../../web/src/locales/en/forms.json' with { type: 'json' };
import koCommon from '../../web/src/locales/ko/common.json' with { type: 'json' };
import koForms from '../../web/src/locales/ko/forms.json' with { type: 'json' };
import thCommon from '../../web/src/locales/th/common.json' with { type: 'json' };
import thForms from '../../web/src/locales/th/forms.json' with { type: 'json' };
import enFactors from './domain/locales/en.json' with { type: 'json' };
import koFactors from './domain/locales/ko.json' with { type: 'json' };
import thFactors from './domain/locales/th.json' with { type: 'json' };
import enMail from './mail/locales/en.json' with { type: 'json' };
import koMail from './mail/locales/ko.json' with { type: 'json' };
import thMail from './mail/locales/th.json' with { type: 'json' };

const texts = i18next.createInstance({
  resources: {
    en: {
      errors: enErrors,
      review: enReview,
      mail: enMail,
      factors: enFactors,
      forms: enForms,
      common: enCommon,
    },
    ko: {
      errors: koErrors,
      review: koReview,
      mail: koMail,
      factors: koFactors,
      forms: koForms,
      common: koCommon,
    },
    th: {
      errors: thErrors,
      review: thReview,
      mail: thMail,
      factors: thFactors,
      forms: thForms,
      common: thCommon,
    },
  },
  supportedLngs: [...LANGUAGES],
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
});
texts.init();

/**
 * Translates what the server says: `errors` and `review` are shared with the site, `forms` and `common` are the site's, for the page that answers a
 * plain form post, `mail` and `factors` are the server's own. Values are not escaped: code that writes HTML
 * does that. (i18next's key types are the site's, hence the cast.)
 */
export function translator(
  language: Language,
  namespace: 'errors' | 'review' | 'mail' | 'factors' | 'forms' | 'common',
): Translate {
  return texts.getFixedT(language, namespace as never) as unknown as Translate;
}
