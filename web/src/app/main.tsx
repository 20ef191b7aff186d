import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { hydrateApp } from '../hydration/hydrate-app.tsx';
import { createTranslations } from '../i18n/create-i18n.ts';
import { watchLeaving } from '../lib/leaving.ts';
import { polyfillPopovers } from './polyfill-popovers.ts';
import { createAppRouter, loadFirstView, loadIslandTexts } from './router.tsx';

polyfillPopovers();
// Before `hydrateApp`, whose listener follows a failed import with a reload.
watchLeaving();
const translations = createTranslations();
const { pathname } = window.location;
void hydrateApp({
  load: () => loadFirstView(translations, pathname),
  loadIslandTexts: () => loadIslandTexts(translations, pathname),
  render: () => (
    <StrictMode>
      <RouterProvider router={createAppRouter(translations)} />
    </StrictMode>
  ),
});
