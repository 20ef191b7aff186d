import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useOpenedAction } from './opened-signup.ts';

/** Returns the action that an address opens. */
function openedAt(search: string): string | null {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/waitlist${search}`]}>{children}</MemoryRouter>
  );
  return renderHook(useOpenedAction, { wrapper }).result.current;
}

test('the address of an action of the log opens it', () => {
  expect(openedAt('?view=activity&action=Qx3hZ9')).toBe('Qx3hZ9');
});

test.each(['', '..%2Ffan%2F7', 'Qx3hZ9/', 'a'.repeat(41)])('the address “?action=%s” opens nothing', (id) => {
  expect(openedAt(`?action=${id}`)).toBeNull();
});
