import { PRODUCT_NAME } from '@contract/product.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import { createTranslations } from '../i18n/create-i18n.ts';
import { localizedPath } from '../i18n/language-url.ts';
import { loadNamespaces } from '../i18n/load-namespaces.ts';
import { listedPaths } from '../lib/paths.ts';
import { absoluteUrl } from '../ui/page-head.ts';
import { colors } from './theme/colors.ts';

/** Returns the generated files by path: robots.txt, the sitemap, and a web manifest per language. */
export async function siteFiles(): Promise<Map<string, string>> {
  const translations = createTranslations();
  await Promise.all(LANGUAGES.map((language) => loadNamespaces(translations(language), ['common'])));
  const manifestOf = (language: Language) => manifest(language, translations(language).t('footer.promise'));
  return new Map([
    ['/robots.txt', `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`],
    ['/sitemap.xml', sitemap()],
    ...LANGUAGES.map(
      (language) => [localizedPath('/site.webmanifest', language), manifestOf(language)] as const,
    ),
  ]);
}

/** Returns the sitemap: every public page in every language, with its versions in the others. */
function sitemap(): string {
  const entries = listedPaths.flatMap((path) => {
    const alternates = [
      ...LANGUAGES.map((name) => [name, name] as const),
      ['x-default', DEFAULT_LANGUAGE] as const,
    ]
      .map(([name, to]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${absoluteUrl(path, to)}"/>`)
      .join('');
    return LANGUAGES.map((language) => `<url><loc>${absoluteUrl(path, language)}</loc>${alternates}</url>\n`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

function manifest(language: Language, description: string): string {
  const icon = (name: string, sizes: string) => ({ src: `/${name}`, sizes, type: 'image/png' });
  return JSON.stringify({
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: withoutJoiners(description),
    lang: language,
    id: localizedPath('/', language),
    start_url: localizedPath('/', language),
    display: 'browser',
    background_color: colors.bg.night.value,
    theme_color: colors.bg.night.value,
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      { ...icon('icon-maskable-512.png', '512x512'), purpose: 'maskable' },
      { ...icon('favicon.svg', 'any'), type: 'image/svg+xml' },
    ],
  });
}
