import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { preservesScroll } from './preserve-scroll.ts';
import { readInTab, type StoredInTab } from './tab-storage.ts';
import { useLinkToken } from './use-link-token.ts';

function Page({ storeAs }: { storeAs?: StoredInTab }) {
  const { token, forget } = useLinkToken(storeAs);
  return (
    <button type="button" onClick={forget}>
      {token ?? 'no token'}
    </button>
  );
}

/** Opens a page from a mail's link. Each test uses a path of its own, because tokens outlive the page. */
function open(address: string, storeAs?: StoredInTab) {
  const router = createMemoryRouter([{ path: '*', element: <Page storeAs={storeAs} /> }], {
    initialEntries: ['/before', address],
  });
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, close: unmount };
}

const shown = () => screen.getByRole('button').textContent;
const forget = () => act(() => screen.getByRole('button').click());

test('the token of a link leaves the address bar and its history, and the page stays where it is', async () => {
  const { router } = open('/link-a?lang=ko#token=abc');
  await screen.findByText('abc');
  expect(router.state.location).toMatchObject({ pathname: '/link-a', search: '?lang=ko', hash: '' });
  expect(preservesScroll(router.state.location.state)).toBe(true);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

test('a token survives a navigation, is invisible to other pages and is gone once it is forgotten', async () => {
  const { router, close } = open('/link-b#token=abc');
  await screen.findByText('abc');
  await act(() => router.navigate('/elsewhere'));
  expect(shown()).toBe('no token');
  await act(() => router.navigate('/link-b#other=1'));
  expect(shown()).toBe('abc');
  forget();
  expect(shown()).toBe('no token');
  close();
  open('/link-b');
  expect(shown()).toBe('no token');
});

test('a second link of the same page replaces the first one', async () => {
  const { router } = open('/link-c#token=abc');
  await screen.findByText('abc');
  await act(() => router.navigate('/link-c#token=def'));
  expect(shown()).toBe('def');
  expect(router.state.location.hash).toBe('');
});

test('a token that the tab stores survives a reload until it is forgotten', async () => {
  const { close } = open('/link-d#token=abc', 'placeToken');
  await screen.findByText('abc');
  expect(readInTab('placeToken')).toBe('abc');
  close();
  open('/another-path', 'placeToken');
  expect(shown()).toBe('abc');
  forget();
  expect(shown()).toBe('no token');
  expect(readInTab('placeToken')).toBeNull();
});

test('a tab that cannot store keeps the token until it is reloaded', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  open('/link-e#token=abc', 'placeToken');
  expect(await screen.findByText('abc')).toBeTruthy();
  forget();
  expect(shown()).toBe('no token');
});

test('a page that stores no token reads none of another page', () => {
  sessionStorage.setItem('fanlight.placeToken', 'abc');
  open('/link-f');
  expect(shown()).toBe('no token');
});
