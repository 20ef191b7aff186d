import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createI18n } from '../i18n/create-i18n.ts';
import { languageOf } from '../i18n/language-url.ts';
import { untilHad } from '../lib/until-had.ts';
import { App } from './app.tsx';
import { openPopovers } from './open-popovers.ts';
import { Providers } from './providers.tsx';
import { createHistory, LanguageRouter, prepare } from './router.tsx';

async function start(root: HTMLElement): Promise<void> {
  const history = createHistory();
  const i18n = createI18n(languageOf(history.location.pathname));
  // Everything is there before React starts, so that nothing waits in the middle of the page.
  await untilHad(() => prepare(i18n, history.location.pathname));
  const isPrerendered = root.firstElementChild !== null;
  const app = (
    <StrictMode>
      <Providers i18n={i18n}>
        <LanguageRouter history={history} i18n={i18n} isPrerendered={isPrerendered}>
          <App />
        </LanguageRouter>
      </Providers>
    </StrictMode>
  );
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

openPopovers();

// A file that is gone since a new version went live; without the early script the failure is its importer's.
addEventListener('vite:preloadError', () => void window.early?.reload());

const root = document.getElementById('root');
if (root !== null) void start(root);
