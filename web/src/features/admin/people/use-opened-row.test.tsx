import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { useOpenedRow } from './use-opened-row.ts';

/** Shows a list of fans, and returns the rows that it has scrolled to and a function that opens an address. */
async function showList() {
  const scrolledTo: number[] = [];
  function List() {
    useOpenedRow('fan', [11, 12, 13], (index) => scrolledTo.push(index));
    return ['/', '/?signup=fan-12', '/?signup=fan-13', '/?signup=fan-99', '/?signup=idol-12'].map((to) => (
      <Link key={to} to={to}>
        {to}
      </Link>
    ));
  }
  const user = await renderPage(<List />, { bare: true });
  return { scrolledTo, open: (to: string) => user.click(screen.getByRole('link', { name: to })) };
}

test('the list scrolls to each opened person, and after closing to the one who was open last', async () => {
  const { scrolledTo, open } = await showList();
  await open('/?signup=fan-12');
  expect(scrolledTo).toEqual([1]);
  await open('/?signup=fan-13');
  expect(scrolledTo).toEqual([1, 2]);
  await open('/');
  expect(scrolledTo).toEqual([1, 2, 2]);
});

test.each(['/?signup=fan-99', '/?signup=idol-12'])(
  'the list of fans does not scroll for a person who is not in it: %s',
  async (address) => {
    const { scrolledTo, open } = await showList();
    await open(address);
    await open('/');
    expect(scrolledTo).toEqual([]);
    await open('/?signup=fan-12');
    expect(scrolledTo).toEqual([1]);
  },
);
