import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { RevenueNote } from './revenue-note.tsx';

test.each([
  ['', 'Illustrative.'],
  ['Annual report, March 2026', 'Illustrative. Source: Annual report, March 2026'],
])('the note of the revenue comparison with the source "%s" reads "%s"', async (source, text) => {
  await renderPage(<RevenueNote note="Illustrative." source={source} cite={(named) => `Source: ${named}`} />);
  expect(screen.getByText(/^Illustrative/).textContent).toBe(text);
});
