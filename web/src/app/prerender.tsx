import type { Language } from '@contract/values.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { prerender as render } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createTranslations } from '../i18n/create-i18n.ts';
import { languageOf, localizedPath, pageOf } from '../i18n/language-url.ts';
import { type Page, pageAt, pages, SHARED_NAMESPACES } from './pages.ts';
import { createRoutes, preparePage } from './router.tsx';
import { siteFiles } from './site-files.ts';

export { languageOf, pageAt, pageOf, pages, SHARED_NAMESPACES, siteFiles };

/** Contains the HTML of a prerendered page. */
export interface Prerendered {
  /** The elements that React hoists into the head, such as title and description. */
  head: string;
  /** The page's styles. `key` is the value of `data-emotion`. */
  styles: { key: string; css: string }[];
  body: string;
}

/** Renders a page to HTML, from the tree that main.tsx hydrates. @throws AggregateError if a component fails. */
export async function prerender({ path }: Page, language: Language): Promise<Prerendered> {
  const pathname = localizedPath(path, language);
  const translations = createTranslations();
  await preparePage(translations, pathname);
  const handler = createStaticHandler(createRoutes(translations));
  const context = await handler.query(new Request(`http://localhost${pathname}`));
  if (context instanceof Response) throw new Error(`${pathname} answers with a redirect.`);
  // The build adds the vendor prefixes that supported browsers need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await render(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </CacheProvider>
    </StrictMode>,
    // React would hide larger parts until a script reveals them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `${pathname} could not be prerendered.`);
  const { styles } = extractCriticalToChunks(html);
  const [head = ''] = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s.exec(html) ?? [];
  return {
    head,
    styles: styles.map(({ key, ids, css }) => ({ key: [key, ...ids].join(' '), css })),
    body: html.slice(head.length),
  };
}
