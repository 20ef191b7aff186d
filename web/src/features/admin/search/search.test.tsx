import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SearchResults } from './search-results.tsx';
import { SignupSearch } from './signup-search.tsx';

test('a search begins at once on Enter, or after a pause in typing, without the spaces around the text', async () => {
  vi.useFakeTimers();
  const searched: string[] = [];
  const onSearch = (wanted: string) => void searched.push(wanted);
  await renderPage(<SignupSearch typed=" min " onType={() => {}} onSearch={onSearch} />, { bare: true });
  vi.advanceTimersByTime(249);
  expect(searched).toEqual([]);
  fireEvent.submit(screen.getByRole('search'));
  expect(searched).toEqual(['min']);
  vi.advanceTimersByTime(1);
  expect(searched).toEqual(['min', 'min']);
});

test('the link to the search leads into its box', async () => {
  await renderPage(<SignupSearch typed="" onType={() => {}} onSearch={() => {}} />, { bare: true });
  screen.getByRole('search').focus();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('a failed search can be sent again', async () => {
  answerCalls({ 'POST /api/admin/search': refuse(503, 'Busy.') });
  const user = await renderPage(<SearchResults wanted="min" />, { bare: true });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerCalls({ 'POST /api/admin/search': () => Response.json([]) });
  await user.click(retry);
  expect((await screen.findAllByText('Nobody found')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the help of the search beside a list appears with the first letter, and describes the box', async () => {
  const box = (typed: string) => (
    <SignupSearch typed={typed} onType={() => {}} onSearch={() => {}} isCompact />
  );
  await renderPage(box(''), { bare: true });
  expect(screen.queryByText(/^The start of any word is enough/)).toBeNull();
  await renderPage(box('m'), { bare: true });
  const help = screen.getByText(/^The start of any word is enough/);
  expect(screen.getByDisplayValue('m').getAttribute('aria-describedby')).toBe(help.id);
});
