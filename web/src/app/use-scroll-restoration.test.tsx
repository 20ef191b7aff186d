import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PRESERVE_SCROLL } from '../lib/preserve-scroll.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

function Site() {
  useScrollRestoration();
  return <Outlet />;
}

/** Opens a page of a site with two pages. */
function openSite() {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const pages = ['fans', 'idols'].map((path) => ({ path, element: <h1 tabIndex={-1}>{path}</h1> }));
  const router = createMemoryRouter([{ element: <Site />, children: pages }], { initialEntries: ['/fans'] });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return {
    scrollTo,
    go: (to: string, state?: object) => act(() => router.navigate(to, { state })),
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** Sets the position, as the browser does when a visitor scrolls or a shorter page appears. */
const isAt = (position: number) => vi.stubGlobal('scrollY', position);

function scroll(position: number): void {
  isAt(position);
  dispatchEvent(new Event('scroll'));
}

test('a link to another page leads to its top and its heading, and Back to the position that was left', async () => {
  const { go, goBack, scrollTo } = openSite();
  scroll(300);
  await go('/idols');
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'idols' }));
  scroll(0);
  await goBack();
  expect(scrollTo.mock.lastCall).toEqual([{ top: 300, behavior: 'instant' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'fans' }));
});

test('Back within a page leads to the position that was left', async () => {
  const { go, goBack, scrollTo } = openSite();
  scroll(300);
  await go('/fans?page=2');
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0 }]);
  scroll(40);
  await goBack();
  expect(scrollTo.mock.lastCall).toEqual([{ top: 300 }]);
});

test('Back leads to the position of an entry that was opened without scrolling', async () => {
  const { go, goBack, scrollTo } = openSite();
  scroll(300);
  await go('/fans?tab=2', PRESERVE_SCROLL);
  expect(scrollTo).not.toHaveBeenCalled();
  await go('/idols');
  isAt(0);
  await goBack();
  expect(scrollTo.mock.lastCall).toEqual([{ top: 300, behavior: 'instant' }]);
});

test('the browser restores the position after a reload, and leaves it to the site on Back and Forward', () => {
  openSite();
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
});
