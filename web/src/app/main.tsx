import './fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createI18n } from '../i18n/create-i18n.ts';
import { languageOf } from '../i18n/language-url.ts';
import { App } from './app.tsx';
import { Providers } from './providers.tsx';
import { createHistory, LanguageRouter, prepare } from './router.tsx';

async function start(root: HTMLElement): Promise<void> {
  const history = createHistory();
  const i18n = createI18n(languageOf(history.location.pathname));
  await prepare(i18n, history.location.pathname);
  createRoot(root).render(
    <StrictMode>
      <Providers i18n={i18n}>
        <LanguageRouter history={history} i18n={i18n}>
          <App />
        </LanguageRouter>
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root !== null) void start(root);
