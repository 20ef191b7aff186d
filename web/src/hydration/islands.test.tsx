import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HydrationBoundary, whenIslandsReady } from './islands.tsx';

test('a navigation waits until every island of the prerendered page is hydrated', async () => {
  const prerendered = document.createElement('div');
  prerendered.dataset.island = '';
  document.body.append(prerendered);
  let isReady = false;
  const ready = whenIslandsReady().then(() => {
    isReady = true;
  });
  const { unmount } = render(<HydrationBoundary>One</HydrationBoundary>);
  // Runs after the effects of the first island.
  await new Promise((resolve) => setTimeout(resolve));
  expect(isReady).toBe(false);
  prerendered.remove();
  unmount();
  await ready;
  expect(isReady).toBe(true);
});

test('a page that was hidden because a link shows other content is visible once an island is hydrated', async () => {
  const { dataset } = document.documentElement;
  dataset.hidePrerendered = '';
  const { findByText } = render(<HydrationBoundary>Your place</HydrationBoundary>);
  await findByText('Your place');
  expect(dataset.hidePrerendered).toBeUndefined();
});
