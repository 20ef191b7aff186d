import type { Language } from '@contract/values.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, type ReactNode, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { Providers } from '../src/app/providers.tsx';
import { createI18n } from '../src/i18n/create-i18n.ts';
import { loadNamespaces } from '../src/i18n/load-namespaces.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { Toaster } from '../src/ui/toaster.tsx';

const NAMESPACES = [
  'admin',
  'blog',
  'common',
  'errors',
  'factors',
  'forms',
  'home',
  'home-more',
  'idol-request',
  'idol-verification',
  'joined',
  'my-place',
  'newsletter',
  'not-found',
  'review',
  'safety',
  'unsubscribe',
  'verification',
  'waitlist',
  'waves',
  'your-data',
];

interface Options {
  language?: Language;
  /** The address; `/` by default. */
  at?: string;
  /** The address of the visitor's previous page. */
  from?: string;
  /** Leaves out toasts, the address and strict mode, for tests that count texts or calls. */
  bare?: boolean;
}

/** Renders a part of the site with texts, address and toasts in strict mode. Returns the simulated user. */
export async function renderPage(
  part: ReactNode,
  { language = 'en', at = '/', from, bare = false }: Options = {},
) {
  const i18n = createI18n(language);
  await loadNamespaces(i18n, NAMESPACES);
  document.documentElement.lang = language;
  const user = userEvent.setup();
  const Mode = bare ? Fragment : StrictMode;
  const element = (
    <>
      {part}
      {!bare && <Address />}
      {!bare && <Toaster closeLabel="Close" />}
    </>
  );
  const initialEntries = from === undefined ? [at] : [from, at];
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries });
  render(
    <Mode>
      <Providers i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Providers>
    </Mode>,
  );
  return user;
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="address">{pathname + search + hash}</span>;
}
