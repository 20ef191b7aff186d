import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { RevenueNote } from './revenue-note.tsx';

const { operator } = vi.hoisted(() => ({ operator: { revenueSource: '' } }));
vi.mock('../content/operator.ts', async (original) => ({
  operator: Object.assign(operator, {
    ...(await original<{ operator: object }>()).operator,
    revenueSource: '',
  }),
}));

test.each([
  ['', 'Illustrative.'],
  ['Annual report, March 2026', 'Illustrative. Source: Annual report, March 2026'],
])('the note of the revenue comparison with the source "%s" reads "%s"', async (source, text) => {
  operator.revenueSource = source;
  await renderPage(<RevenueNote note="Illustrative." cite={(named) => `Source: ${named}`} />);
  expect(screen.getByText(/^Illustrative/).textContent).toBe(text);
});
