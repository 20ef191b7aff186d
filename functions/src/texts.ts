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
import enFactors from './domain/locales/en.json' with { type: 'json' };
import koFactors from './domain/locales/ko.json' with { type: 'json' };
import thFactors from './domain/locales/th.json' with { type: 'json' };
import enMail from './mail/locales/en.json' with { type: 'json' };
import koMail from './mail/locales/ko.json' with { type: 'json' };
import thMail from './mail/locales/th.json' with { type: 'json' };

const texts = i18next.createInstance({
  resources: {
    en: { errors: enErrors, review: enReview, mail: enMail, factors: enFactors },
    ko: { errors: koErrors, review: koReview, mail: koMail, factors: koFactors },
    th: { errors: thErrors, review: thReview, mail: thMail, factors: thFactors },
  },
  supportedLngs: [...LANGUAGES],
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
});
texts.init();

/**
 * What the server says: `errors` and `review` are shared with the site, `mail` and `factors` are its own. Values are not escaped: whoever writes HTML
 * does that. (i18next's key types are the site's, hence the cast.)
 */
export function translator(
  language: Language,
  namespace: 'errors' | 'review' | 'mail' | 'factors',
): Translate {
  return texts.getFixedT(language, namespace as never) as unknown as Translate;
}
