import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { showLists } from '../../../../test/waitlist-page.tsx';
import { WaitlistTools } from './waitlist-tools.tsx';

test('on a phone the tools are open if the address says so, and their button closes them', async () => {
  answerCalls({ 'GET /api/admin/jobs': () => Response.json({ jobId: null }) });
  const user = await renderPage(<WaitlistTools isShown />, { at: '/waitlist?tools=open', bare: true });
  // The button is hidden in wide windows such as that of the tests.
  const button = screen.getByText('Tools').closest('button');
  expect(button?.ariaExpanded).toBe('true');
  await user.click(screen.getByText('Tools'));
  expect(button?.ariaExpanded).toBe('false');
});

test('the tabs of reviews and of held referrals say how much waits in each, and the others say nothing', async () => {
  const today = { reviews: { pending: 5 }, heldReferrals: { pending: 7 }, problems: [] };
  await showLists({ 'GET /api/admin/today': () => Response.json(today) });
  expect(await screen.findByRole('tab', { name: 'Idol verifications 5' })).toBeTruthy();
  const numbered = screen.getAllByRole('tab').filter(({ textContent }) => /\d/.test(textContent ?? ''));
  expect(numbered.map(({ textContent }) => textContent)).toEqual([
    'Idol verifications 5',
    'Held referrals 7',
  ]);
});
