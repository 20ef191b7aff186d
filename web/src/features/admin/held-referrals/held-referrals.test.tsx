import type { HeldReferralRow } from '@contract/referrals.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { HeldReferrals } from './held-referrals.tsx';

const LIST = 'GET /api/admin/held-referrals';
const REVIEW = 'POST /api/admin/referral-review';

const held = (id: number, name: string): HeldReferralRow => ({
  id: `r${id}`,
  at: '2026-11-20T10:00:00.000Z',
  reasons: ['burst'],
  referrer: { userType: 'fan', id: 7, email: 'mina@example.com' },
  referred: { userType: 'fan', id, email: `${name}@example.com` },
});

const dismissButton = (name: string) =>
  screen.findByRole('button', { name: `Dismiss that mina@example.com referred ${name}@example.com` });

test('a held referral says in one sentence who referred whom', async () => {
  answerCalls({ [LIST]: () => Response.json([held(1, 'luna')]) });
  await renderPage(<HeldReferrals />, { bare: true });
  await dismissButton('luna');
  expect(document.body.textContent).toContain('mina@example.com referred luna@example.com');
});

test('a referral decided while the next page loads does not come back with that page', async () => {
  const second = delay(() => Response.json([held(2, 'orm')]));
  answerCalls({
    [LIST]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? second.answer()
        : Response.json([held(1, 'luna')], { headers: { 'x-next-cursor': 'second' } }),
    [REVIEW]: () => Response.json({ state: 'dismissed' }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const dismiss = await dismissButton('luna');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(dismiss);
  expect(await screen.findAllByText('The referral was dismissed.')).toBeTruthy();
  second.letCome();
  expect(await dismissButton('orm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /referred luna/ })).toBeNull();
});

test('moves the focus to the heading when the focused card goes and keeps it when another card goes', async () => {
  const dismissed = () => Response.json({ state: 'dismissed' });
  const late = delay(dismissed);
  const answers = [dismissed, late.answer];
  answerCalls({
    [LIST]: () => Response.json([held(1, 'luna'), held(2, 'orm'), held(3, 'lux')]),
    [REVIEW]: () => answers.shift()?.() ?? new TypeError('asked too often'),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const luna = await dismissButton('luna');
  await user.click(luna);
  await waitFor(() => expect(luna.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('Held Referrals');
  const [orm, lux] = [await dismissButton('orm'), await dismissButton('lux')];
  await user.click(orm);
  lux.focus();
  late.letCome();
  await waitFor(() => expect(orm.isConnected).toBe(false));
  expect(document.activeElement).toBe(lux);
});

test('an admin who has decided everything shown can load the rest', async () => {
  answerCalls({
    [LIST]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? Response.json([held(2, 'orm')])
        : Response.json([held(1, 'luna')], { headers: { 'x-next-cursor': 'second' } }),
    [REVIEW]: () => Response.json({ state: 'dismissed' }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const luna = await dismissButton('luna');
  await user.click(luna);
  await waitFor(() => expect(luna.isConnected).toBe(false));
  expect(screen.queryByText('No referrals are held')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await dismissButton('orm')).toBeTruthy();
});
