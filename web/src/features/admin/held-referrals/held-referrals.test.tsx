import { BULK_MAX } from '@contract/limits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import {
  AS_OF,
  dismissButton,
  group,
  held,
  LIST,
  mina,
  REVIEW,
  REVIEW_ALL,
} from '../../../../test/held-referrals.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { HeldReferrals } from './held-referrals.tsx';

const orm = { userType: 'fan' as const, id: 8, name: 'Orm', email: 'orm@example.com' };

test('a person with several held referrals has one card, which links to all people on it', async () => {
  answerCalls({ [LIST]: () => Response.json([group([held(1, 'luna'), held(2, 'lux')])]) });
  await renderPage(<HeldReferrals />, { bare: true });
  await dismissButton('luna');
  expect(screen.getByText('Referrals held: 2')).toBeTruthy();
  for (const [name, entry] of Object.entries({ Mina: 'fan-7', luna: 'fan-1', lux: 'fan-2' }))
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(`signup=${entry}`);
});

test('an admin dismisses all referrals of a person with one button, and can undo that', async () => {
  const calls = answerCalls({
    [LIST]: () =>
      Response.json([group([held(1, 'luna')], { count: 37 }), group([], { referrer: orm, count: 2 })]),
    [REVIEW_ALL]: () => Response.json({ decided: 37 }, { headers: { 'x-audit-id': 'a7' } }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  await user.click(
    await screen.findByRole('button', { name: 'Dismiss all 37 referred by mina@example.com' }),
  );
  expect(await screen.findAllByText('Referrals dismissed: 37')).toBeTruthy();
  const sent = calls.find(({ call }) => call === REVIEW_ALL);
  expect(sent?.body).toEqual({ userType: 'fan', userId: 7, accept: false, until: AS_OF });
  expect(screen.queryByRole('link', { name: 'Mina' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Count all 2 referred by orm@example.com' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test.each([
  { button: 'Count', accept: true, state: 'accepted' },
  { button: 'Dismiss', accept: false, state: 'dismissed' },
])('“$button” beside one referral sends that decision for it alone', async ({ button, accept, state }) => {
  const calls = answerCalls({
    [LIST]: () => Response.json([group([held(1, 'luna'), held(2, 'lux')])]),
    [REVIEW]: () => Response.json({ state }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const name = `${button} referral of luna@example.com by mina@example.com`;
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'luna' })).toBeNull());
  expect(calls.filter(({ call }) => call === REVIEW).map(({ body }) => body)).toEqual([{ id: 'r1', accept }]);
  expect(screen.getByRole('link', { name: 'lux' })).toBeTruthy();
});

test('a decision about a referral of a fan changes nothing for the idol with the same number', async () => {
  const star = { ...orm, userType: 'idol' as const, id: mina.id, email: 'star@example.com' };
  answerCalls({
    [LIST]: () =>
      Response.json([group([held(1, 'luna'), held(2, 'lux')]), group([], { referrer: star, count: 2 })]),
    [REVIEW]: () => Response.json({ state: 'dismissed' }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  await user.click(await dismissButton('luna'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'luna' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Count all 2 referred by star@example.com' })).toBeTruthy();
});

test('after the oldest referrals of a person are decided, the page shows those that are still held', async () => {
  const first = group([held(1, 'luna')], { count: BULK_MAX, hasMore: true });
  const lists = [[first], [group([held(2, 'lux')])]];
  answerCalls({
    [LIST]: () => Response.json(lists.shift()),
    [REVIEW_ALL]: () => Response.json({ decided: BULK_MAX }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  await user.click(
    await screen.findByRole('button', { name: 'Dismiss the first 500 referred by mina@example.com' }),
  );
  expect(await dismissButton('lux')).toBeTruthy();
});

test('while all referrals of a person are decided, none of them can be decided alone', async () => {
  const late = delay(() => Response.json({ decided: 2 }));
  const calls = answerCalls({
    [LIST]: () => Response.json([group([held(1, 'luna'), held(2, 'lux')])]),
    [REVIEW_ALL]: late.answer,
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const luna = await dismissButton('luna');
  await user.click(screen.getByRole('button', { name: 'Count all 2 referred by mina@example.com' }));
  await waitFor(() => expect(luna.ariaDisabled).toBe('true'));
  await user.click(luna);
  expect(calls.filter(({ call }) => call === REVIEW)).toEqual([]);
  late.release();
  expect(await screen.findByText('Referrals that now count: 2')).toBeTruthy();
});

test('a pending decision on a fan’s referrals does not block an idol with the same number', async () => {
  const late = delay(() => Response.json({ decided: 2 }));
  const idol = { userType: 'idol' as const, id: mina.id, name: 'Luna', email: 'luna@example.com' };
  answerCalls({
    [LIST]: () => Response.json([group([], { count: 2 }), group([], { referrer: idol, count: 2 })]),
    [REVIEW_ALL]: late.answer,
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const buttonOf = (email: string) =>
    screen.queryByRole('button', { name: `Count all 2 referred by ${email}` });
  await user.click(await screen.findByRole('button', { name: 'Count all 2 referred by mina@example.com' }));
  await waitFor(() => expect(buttonOf('mina@example.com')?.ariaDisabled).toBe('true'));
  expect(buttonOf('luna@example.com')?.ariaDisabled).toBe('false');
  late.release();
  await waitFor(() => expect(buttonOf('mina@example.com')).toBeNull());
});

test('an admin can read all referrals of a person before deciding', async () => {
  const late = delay(() => Response.json([held(1, 'luna'), held(2, 'lux')]));
  answerCalls({
    [LIST]: () => Response.json([group([held(1, 'luna')], { count: 2 })]),
    'GET /api/admin/held-referrals/fan/7': late.answer,
    [REVIEW]: () => Response.json({ state: 'dismissed' }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('button', { name: 'Loading...' }).ariaDisabled).toBe('true');
  late.release();
  await user.click(await dismissButton('lux'));
  await waitFor(() => expect(screen.getByText('Referrals held: 1')).toBeTruthy());
  expect(screen.queryByRole('button', { name: /referred lux/ })).toBeNull();
});

test('a person’s referrals that fail to load say why and can be loaded again', async () => {
  const answers = [refuse(503, 'Busy.'), () => Response.json([held(1, 'luna'), held(2, 'lux')])];
  answerCalls({
    [LIST]: () => Response.json([group([held(1, 'luna')], { count: 2 })]),
    'GET /api/admin/held-referrals/fan/7': () => answers.shift()?.() ?? new TypeError('requested too often'),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('503: Busy.');
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await dismissButton('lux')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a referral decided while the next page loads does not come back with that page', async () => {
  const second = delay(() => Response.json([group([held(2, 'orm')], { referrer: orm })]));
  answerCalls({
    [LIST]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? second.answer()
        : Response.json([group([held(1, 'luna')])], { headers: { 'x-next-cursor': 'second' } }),
    [REVIEW]: () => Response.json({ state: 'dismissed' }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const dismiss = await dismissButton('luna');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(dismiss);
  expect(await screen.findAllByText('The referral was dismissed.')).toBeTruthy();
  expect(screen.queryByText('No referrals are held')).toBeNull();
  second.release();
  expect(await dismissButton('orm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /referred luna/ })).toBeNull();
});

test('the focus moves to the person when the focused referral disappears, and to the title after the last one', async () => {
  answerCalls({
    [LIST]: () => Response.json([group([held(1, 'luna'), held(2, 'lux')])]),
    [REVIEW]: () => Response.json({ state: 'dismissed' }),
  });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const luna = await dismissButton('luna');
  await user.click(luna);
  await waitFor(() => expect(luna.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toContain('Mina');
  const lux = await dismissButton('lux');
  await user.click(lux);
  await waitFor(() => expect(lux.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('Held referrals');
});

test('a list that fails to load says why and can be loaded again', async () => {
  const answers = [refuse(500, 'Down.'), () => Response.json([group([held(1, 'luna')])])];
  answerCalls({ [LIST]: () => answers.shift()?.() ?? new TypeError('requested too often') });
  const user = await renderPage(<HeldReferrals />, { bare: true });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('500: Down.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await dismissButton('luna')).toBeTruthy();
});
