import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const Theme = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={createSystem(defaultBaseConfig)}>{children}</ChakraProvider>
);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster closeLabel="Close" />, { wrapper: Theme });
});

const say = (title: string) => act(() => showToast({ title, description: 'More', tone: 'success' }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a toast is announced politely and disappears after five seconds', () => {
  say('Welcome');
  const place = screen.getByRole('status');
  expect(place.getAttribute('aria-live')).toBe('polite');
  expect(place.textContent).toContain('Welcome');
  wait(4_999);
  expect(place.textContent).toContain('Welcome');
  wait(1);
  expect(place.textContent).toBe('');
});

test('a new toast replaces the current one and stays five seconds', () => {
  say('First');
  wait(3_000);
  say('Second');
  expect(screen.queryByText('First')).toBeNull();
  wait(3_000);
  expect(screen.queryByText('Second')).not.toBeNull();
  wait(2_000);
  expect(screen.queryByText('Second')).toBeNull();
});

test('a toast stays while the pointer is on it', () => {
  say('Long story');
  fireEvent.mouseEnter(screen.getByText('Long story'));
  wait(60_000);
  expect(screen.queryByText('Long story')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByText('Long story').parentElement?.parentElement as Element);
  wait(5_000);
  expect(screen.queryByText('Long story')).toBeNull();
});

test('a toast stays while its button has the focus', () => {
  say('Long story');
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  wait(60_000);
  expect(screen.queryByText('Long story')).not.toBeNull();
  act(() => close.blur());
  wait(5_000);
  expect(screen.queryByText('Long story')).toBeNull();
});

test('a toast can be closed', () => {
  say('Enough');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Enough')).toBeNull();
});

test('closing a toast returns the focus to where it was', () => {
  render(<button type="button">Join</button>);
  const join = screen.getByRole('button', { name: 'Join' });
  act(() => join.focus());
  say('Enough');
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  fireEvent.click(close);
  expect(document.activeElement).toBe(join);
});

describe('over a dialog', () => {
  const inDialog = () => screen.queryByTestId('dialog');
  function Sheet() {
    return (
      <div data-testid="dialog">
        <Toaster closeLabel="Close" place="dialog" />
      </div>
    );
  }
  const openDialog = () => {
    const { unmount } = render(<Sheet />, { wrapper: Theme });
    return unmount;
  };

  test('a toast appears only inside the dialog and is announced there', () => {
    openDialog();
    say('Done');
    expect(screen.getAllByText('Done')).toHaveLength(1);
    expect(inDialog()?.querySelector('[role=status]')?.textContent).toContain('Done');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Done')).toBeNull();
  });

  test('a toast that was already announced is not announced again when a dialog opens or closes', () => {
    say('Before');
    const close = openDialog();
    expect(inDialog()?.textContent).toContain('Before');
    expect(inDialog()?.querySelector('[role=status]')?.textContent).toBe('');
    say('Inside');
    close();
    expect(screen.getByText('Inside').closest('[role=status]')).toBeNull();
    say('After');
    expect(screen.getByText('After').closest('[role=status]')).not.toBeNull();
  });

  test('opening or closing a dialog does not extend a toast, unless the pointer is on it', () => {
    const close = openDialog();
    say('Short');
    wait(4_000);
    close();
    wait(999);
    expect(screen.queryByText('Short')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('Short')).toBeNull();

    const closeAgain = openDialog();
    say('Long');
    fireEvent.mouseEnter(screen.getByText('Long'));
    wait(60_000);
    closeAgain();
    wait(4_999);
    expect(screen.queryByText('Long')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('Long')).toBeNull();
  });
});
