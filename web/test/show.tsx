import type { Language } from '@contract/values.ts';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { Providers } from '../src/app/providers.tsx';
import { createI18n } from '../src/i18n/create-i18n.ts';
import { loadNamespaces } from '../src/i18n/load-namespaces.ts';
import { hideToast } from '../src/ui/toast-store.ts';
import { Toaster } from '../src/ui/toaster.tsx';

// A busy machine takes its time; what does not come at all fails all the same.
configure({ asyncUtilTimeout: 10_000 });

const WORDS = [
  'common',
  'errors',
  'forms',
  'home',
  'home-more',
  'idol-request',
  'idol-verification',
  'not-found',
  'review',
  'safety',
  'verification',
  'your-data',
];

/** The next visitor comes with a browser of their own. */
afterEach(() => {
  act(hideToast);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Shows a part of the site as a visitor gets it, with its words and its toasts, under React's strict mode. @param from the page they come from. */
export async function show(
  part: ReactNode,
  { language = 'en', at = '/', from }: { language?: Language; at?: string; from?: string } = {},
) {
  const i18n = createI18n(language);
  await loadNamespaces(i18n, WORDS);
  render(
    <StrictMode>
      <Providers i18n={i18n}>
        <MemoryRouter initialEntries={from === undefined ? [at] : [from, at]}>
          {part}
          <Address />
          <Toaster closeLabel="close" />
        </MemoryRouter>
      </Providers>
    </StrictMode>,
  );
  return userEvent.setup();
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="address">{pathname + search + hash}</span>;
}

/** One call that the page made: where to, and with what. */
export interface Call {
  path: string;
  body: Record<string, unknown>;
}

/** Stands for the server: answers each call with `answer` and keeps it. */
export function answerCalls(answer: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = { path, body: JSON.parse(String(init.body ?? '{}')) };
    calls.push(call);
    return answer(call);
  });
  return calls;
}
