import { render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HydrationBoundary, lazyHydrated, setIslandTexts, whenIslandsReady } from './islands.tsx';

/** Waits for the effects and the imports that can end now. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('a navigation waits until every island of the prerendered page is hydrated', async () => {
  const prerendered = document.createElement('div');
  prerendered.dataset.island = '';
  document.body.append(prerendered);
  let isReady = false;
  const ready = whenIslandsReady().then(() => {
    isReady = true;
  });
  const { unmount } = render(<HydrationBoundary>One</HydrationBoundary>);
  await nextTask();
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

test('a navigation waits for the code of an island that the page has not shown yet', async () => {
  const code = Promise.withResolvers<() => string>();
  lazyHydrated(() => code.promise);
  let isReady = false;
  const ready = whenIslandsReady().then(() => {
    isReady = true;
  });
  await nextTask();
  expect(isReady).toBe(false);
  code.resolve(() => 'A form');
  await ready;
  expect(isReady).toBe(true);
});

test('an island appears once its code and its texts are loaded', async () => {
  const texts = Promise.withResolvers<void>();
  const loadTexts = vi.fn(() => texts.promise);
  setIslandTexts(loadTexts);
  onTestFinished(() => setIslandTexts(async () => {}));
  const Island = lazyHydrated(async () => () => 'A form');
  const { findByText, queryByText } = render(<Island />);
  await vi.waitFor(() => expect(loadTexts).toHaveBeenCalled());
  await nextTask();
  expect(queryByText('A form')).toBeNull();
  texts.resolve();
  expect(await findByText('A form')).toBeDefined();
});
