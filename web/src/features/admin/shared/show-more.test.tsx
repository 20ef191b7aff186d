import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { shownText } from '../../../../test/locale-texts.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ShowMore } from './show-more.tsx';

test.each([
  ['ko', true, '총 12명을 모두 표시하고 있어요', '12명까지 표시하고 있어요'],
  ['ko', false, '총 12건을 모두 표시하고 있어요', '12건까지 표시하고 있어요'],
  ['th', true, 'แสดงครบทั้ง 12 คน', 'แสดง 12 คนแรก'],
  ['th', false, 'แสดงครบทั้ง 12 รายการ', 'แสดง 12 รายการแรก'],
  ['en', true, 'All 12 shown', 'The first 12 shown'],
] as const)(
  'the language %s counts people (%s) and other rows with their own words',
  async (language, isOfPeople, all, some) => {
    const list = { isFetchingNextPage: false, fetchNextPage: () => {} };
    await renderPage(
      <>
        <ShowMore list={{ ...list, hasNextPage: false }} shown={12} isOfPeople={isOfPeople} />
        <ShowMore list={{ ...list, hasNextPage: true }} shown={12} isOfPeople={isOfPeople} />
      </>,
      { language, bare: true },
    );
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts).toEqual([all, some].map((text) => shownText(text, language)));
  },
);

test('a second press while the next page loads requests nothing, and after the last page the focus stays beside', async () => {
  const requested: string[] = [];
  function List() {
    const [state, setState] = useState<'some' | 'loading' | 'all'>('some');
    const list = {
      hasNextPage: state !== 'all',
      isFetchingNextPage: state === 'loading',
      fetchNextPage: () => {
        requested.push(state);
        setState('loading');
      },
    };
    return (
      <>
        <ShowMore list={list} shown={12} />
        <button type="button" onMouseEnter={() => setState('all')}>
          arrives
        </button>
      </>
    );
  }
  const user = await renderPage(<List />, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(screen.getByRole('button', { name: 'Loading...' }));
  expect(requested).toEqual(['some']);
  await user.hover(screen.getByRole('button', { name: 'arrives' }));
  expect(document.activeElement?.textContent).toBe('All 12 shown');
});
