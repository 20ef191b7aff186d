import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { usePageLocation } from './use-page-location.ts';

function Address() {
  const { pathname, search, hash } = usePageLocation();
  return <p>{`${pathname}|${search}|${hash}`}</p>;
}

const page = (
  <MemoryRouter initialEntries={['/newsletter?email=mina#top']}>
    <Address />
  </MemoryRouter>
);

test('a prerendered page adopts its query and fragment only after hydration, so that both renderings match', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe('/newsletter||');
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(container.textContent).toBe('/newsletter|?email=mina|#top');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
