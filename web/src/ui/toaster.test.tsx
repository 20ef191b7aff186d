import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideToast, showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <Toaster closeLabel="Close" />
    </ChakraProvider>,
  );
});

afterEach(() => {
  act(hideToast);
  cleanup();
  vi.useRealTimers();
});

const say = (title: string) => act(() => showToast({ title, description: 'More', tone: 'success' }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a toast is announced politely and goes after five seconds', () => {
  say('Welcome');
  const place = screen.getByRole('status');
  expect(place.getAttribute('aria-live')).toBe('polite');
  expect(place.textContent).toContain('Welcome');
  wait(4_999);
  expect(place.textContent).toContain('Welcome');
  wait(1);
  expect(place.textContent).toBe('');
});

test('only one toast is shown, the latest, for its own five seconds', () => {
  say('First');
  wait(3_000);
  say('Second');
  expect(screen.queryByText('First')).toBeNull();
  wait(3_000);
  expect(screen.queryByText('Second')).not.toBeNull();
  wait(2_000);
  expect(screen.queryByText('Second')).toBeNull();
});

test('whoever points at a toast can read it as long as they like', () => {
  say('Long story');
  fireEvent.mouseEnter(screen.getByText('Long story'));
  wait(60_000);
  expect(screen.queryByText('Long story')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByText('Long story').parentElement?.parentElement as Element);
  wait(5_000);
  expect(screen.queryByText('Long story')).toBeNull();
});

test('a toast can be closed', () => {
  say('Enough');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Enough')).toBeNull();
});
