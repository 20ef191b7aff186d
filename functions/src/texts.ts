import type { Translate } from '@contract/explain.ts';
import { TEXT_VARIABLES } from '@contract/text-variables.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import i18next, { type Resource, type ResourceKey } from 'i18next';

/** The files `<language>/<namespace>.json` by path. */
const files = import.meta.glob<ResourceKey>(
  ['./locales/*/*.json', '../contract/locales/*/*.json', '../../web/src/locales/*/{common,forms}.json'],
  { eager: true, import: 'default' },
);
const resources: Resource = {};
for (const [path, content] of Object.entries(files)) {
  const [language = '', namespace = ''] = path.replace('.json', '').split('/').slice(-2);
  resources[language] = { ...resources[language], [namespace]: content };
}

const texts = i18next.createInstance({
  resources,
  supportedLngs: LANGUAGES,
  initAsync: false,
  // Errors that only the server uses, so browsers do not download them.
  fallbackNS: 'refusals',
  interpolation: { escapeValue: false, defaultVariables: TEXT_VARIABLES },
});
texts.init();

/**
 * Returns a translation function for what the server says. The site shares `errors`, `factors` and `review`;
 * `forms` and `common` are the site's, for the page that answers a plain form post. `mail` is the server's own, and so
 * is `refusals`, where keys that are missing in `errors` are looked up. Values are not escaped: code that writes HTML
 * escapes them.
 */
export function translator(
  language: Language,
  namespace: 'errors' | 'review' | 'mail' | 'factors' | 'forms' | 'common',
): Translate {
  return (key, values) => texts.t(`${namespace}:${key}`, { lng: language, defaultValue: key, ...values });
}
