import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { CrisisSection } from './crisis.section.tsx';

test('screen readers announce that the helplines open in a new tab', async () => {
  await renderPage(<CrisisSection />);
  expect(screen.getByRole('link', { name: /^Find a helpline ?\(opens in a new tab\)$/ })).toBeTruthy();
});
