import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { SharePanel } from './share-panel.tsx';

test('the referral link is selected as a whole once it has the focus, so that it can be copied', async () => {
  await renderPage(<SharePanel code="idolabcd1234" />, { bare: true });
  const link = screen.getByLabelText<HTMLInputElement>('Your referral link');
  act(() => link.focus());
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
});
