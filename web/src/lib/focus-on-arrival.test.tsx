import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusOnArrival } from './focus-on-arrival.ts';

test('screen readers announce the heading of a new view, because it gets the focus', () => {
  const { unmount } = render(
    <h2 ref={focusOnArrival} tabIndex={-1}>
      Done
    </h2>,
  );
  expect(document.activeElement).toBe(screen.getByText('Done'));
  expect(unmount).not.toThrow();
});
