import type { Language } from '@contract/values.ts';
import type { i18n, ResourceLanguage } from 'i18next';
import { getI18n } from 'react-i18next';
import { keepThaiWords } from './thai-words.ts';

type Load = () => Promise<ResourceLanguage>;

/** One small file per language and namespace, so that a visitor gets the words of one language only. */
const files = {
  ...import.meta.glob<ResourceLanguage>('../locales/*/*.json', { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>('@contract/locales/*/*.json', { import: 'default' }),
};

const loaders = new Map<string, Load>(
  Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]),
);

/** Makes `namespaces` ready in the language that is shown: for parts of a page that bring their words themselves. */
export async function bringWords(namespaces: readonly string[]): Promise<void> {
  const i18n = getI18n();
  await loadWords(i18n, i18n.language as Language, namespaces);
}

/** Makes `namespaces` ready in `language`; what is there already costs nothing. */
export async function loadWords(
  i18n: i18n,
  language: Language,
  namespaces: readonly string[],
): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18n.hasResourceBundle(language, namespace)) return;
      const load = loaders.get(`${language}/${namespace}.json`);
      if (load === undefined) return;
      const words = await load();
      i18n.addResourceBundle(language, namespace, language === 'th' ? keepThaiWords(words) : words);
    }),
  );
}
