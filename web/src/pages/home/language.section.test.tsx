import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { LanguageSection } from './language.section.tsx';

test.each(['en', 'ko', 'th'] as const)(
  'the last of the three messages is in the language of the page: %s',
  async (language) => {
    await renderPage(<LanguageSection />, { language, bare: true });
    const messages = [...document.querySelectorAll<HTMLElement>('p[lang]')].map(({ lang }) => lang);
    expect(messages.toSorted()).toEqual(['en', 'ko', 'th']);
    expect(messages.at(-1)).toBe(language);
  },
);
