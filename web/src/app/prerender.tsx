import type { Language } from '@contract/values.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { prerender as render } from 'react-dom/static';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { createI18n } from '../i18n/create-i18n.ts';
import { mirrorOf } from '../i18n/language-url.ts';
import { App } from './app.tsx';
import { type Page, pages, SHARED_WORDS } from './pages.ts';
import { Providers } from './providers.tsx';
import { LanguageRouter, prepare } from './router.tsx';

export { pages, SHARED_WORDS };

export interface Prerendered {
  /** What React puts into the head: title, description and the like. */
  head: string;
  /** Each with the key and the names that Emotion looks for in `data-emotion`. */
  styles: { key: string; css: string }[];
  body: string;
}

/** What main.tsx will hydrate; the two render the same tree. */
export async function prerender({ path }: Page, language: Language): Promise<Prerendered> {
  const history = createMemoryHistory({ initialEntries: [mirrorOf(path, language)] });
  const i18n = createI18n(language);
  await prepare(i18n, history.location.pathname);
  // The build writes the prefixes that browsers of today still need.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await render(
    <StrictMode>
      <CacheProvider value={cache}>
        <Providers i18n={i18n}>
          <LanguageRouter history={history} i18n={i18n}>
            <App />
          </LanguageRouter>
        </Providers>
      </CacheProvider>
    </StrictMode>,
    // Larger parts would wait for a script to show them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0)
    throw new AggregateError(failures, `${path} could not be prerendered in ${language}.`);
  const { styles } = extractCriticalToChunks(html);
  const [head = ''] = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s.exec(html) ?? [];
  return {
    head,
    styles: styles.map(({ key, ids, css }) => ({ key: [key, ...ids].join(' '), css })),
    body: html.slice(head.length),
  };
}
