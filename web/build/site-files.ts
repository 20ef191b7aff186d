import type { Plugin } from 'vite';
import { PRODUCT_NAME } from '../../functions/contract/product.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../functions/contract/values.ts';
import { operator } from '../src/content/operator.ts';
import { listedPaths } from '../src/lib/paths.ts';
import en from '../src/locales/en/common.json' with { type: 'json' };
import ko from '../src/locales/ko/common.json' with { type: 'json' };
import th from '../src/locales/th/common.json' with { type: 'json' };

const texts = { en, ko, th };

/**
 * The site's origin without a trailing slash: SITE_ORIGIN at build time, else the one in
 * content/operator.ts.
 */
export const publicOrigin = (process.env.SITE_ORIGIN || operator.website).replace(/\/$/, '');

/** Publishes {@link siteFiles} in builds and from the development server. */
export function siteFilesPlugin(): Plugin {
  return {
    name: 'fanlight-site-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [fileName, source] of Object.entries(siteFiles(publicOrigin))) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const text = siteFiles(publicOrigin)[request.url?.slice(1) ?? ''];
        if (text === undefined) next();
        else response.end(text);
      });
    },
  };
}

/**
 * Returns robots.txt, the sitemap and the web manifests, by file name. @param origin without a
 * trailing slash.
 */
export function siteFiles(origin: string): Record<string, string> {
  const manifests = LANGUAGES.map((language) => [
    `${folderOf(language).slice(1)}site.webmanifest`,
    manifest(language),
  ]);
  return {
    'robots.txt': `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    'sitemap.xml': sitemap(origin),
    ...Object.fromEntries(manifests),
  };
}

/** Lists every public page in every language with its mirrors. */
function sitemap(origin: string): string {
  const address = (path: string, language: Language) => origin + folderOf(language) + path.slice(1);
  const entries = listedPaths.flatMap((path) => {
    const mirrors = [
      ...LANGUAGES.map((language) => [language, language] as const),
      ['x-default', 'en'] as const,
    ]
      .map(([code, language]) => link(code, address(path, language)))
      .join('');
    return LANGUAGES.map((language) => `<url><loc>${address(path, language)}</loc>${mirrors}</url>\n`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

const link = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

function manifest(language: Language): string {
  const icon = (file: string, size: number, purpose?: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  return JSON.stringify({
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: texts[language].footer.promise,
    lang: language,
    id: folderOf(language),
    start_url: folderOf(language),
    display: 'browser',
    background_color: '#120b24',
    theme_color: '#120b24',
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}

/** `/`, `/ko/`, `/th/`. */
function folderOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/' : `/${language}/`;
}
