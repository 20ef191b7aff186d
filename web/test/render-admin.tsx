import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import type { Language } from '@contract/values.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createI18n } from '../src/i18n/create-i18n.ts';
import { loadWords } from '../src/i18n/words.ts';
import { createQueryClient } from '../src/lib/query-client.ts';

/** For tests: shows admin parts as the page would, in a language. */
export async function renderAdmin(content: ReactNode, language: Language = 'en', at = '/') {
  const i18n = createI18n(language);
  await loadWords(i18n, language, ['common', 'admin', 'waitlist', 'review', 'errors']);
  document.documentElement.lang = language;
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <ChakraProvider value={createSystem(defaultBaseConfig)}>
          <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
        </ChakraProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return user;
}

/** What the network answers to `GET /api/…`; an Error is no answer at all, a Promise one that takes its time. */
export type Answers = Record<string, (url: URL, init: RequestInit) => Response | Error | Promise<Response>>;

/** For tests: puts answers where the network is. Everything else is not found. @returns the calls that were made. */
export function answerCalls(answers: Answers): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(path, 'https://fanlight.example');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    calls.push(call);
    const answer = (await answers[call]?.(url, init)) ?? new Response('', { status: 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return calls;
}

/** For tests: an answer that is on its way until it is let come. */
export function delay(answer: () => Response) {
  let letCome = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  return { answer: () => isAllowed.then(answer), letCome: () => letCome() };
}

export const refuse = (status: number, sentence: string) => () => new Response(sentence, { status });
