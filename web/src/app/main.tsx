import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { hydrateApp } from '../hydration/hydrate-app.tsx';
import { createTranslations } from '../i18n/create-i18n.ts';
import { openPopovers } from './open-popovers.ts';
import { createAppRouter, preparePage } from './router.tsx';

openPopovers();
const translations = createTranslations();
void hydrateApp(
  () => preparePage(translations, window.location.pathname, { isHydrated: false }),
  () => (
    <StrictMode>
      <RouterProvider router={createAppRouter(translations)} />
    </StrictMode>
  ),
);
