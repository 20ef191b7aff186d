import type { i18n, ResourceLanguage } from 'i18next';

type Load = () => Promise<ResourceLanguage>;

/** One file per language and namespace, so that a visitor downloads one language only. */
const files = {
  ...import.meta.glob<ResourceLanguage>('../locales/*/*.json', { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>('@contract/locales/*/*.json', { import: 'default' }),
};

const loaders = new Map<string, Load>(
  Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]),
);

/** Loads namespaces, by default in the language of `i18n`. Skips those that are loaded or have no file. */
export async function loadNamespaces(
  i18n: i18n,
  namespaces: readonly string[],
  language = i18n.language,
): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18n.hasResourceBundle(language, namespace)) return;
      const load = loaders.get(`${language}/${namespace}.json`);
      if (load === undefined) return;
      i18n.addResourceBundle(language, namespace, await load());
    }),
  );
}
