import { screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { storeInTab } from '../../lib/tab-storage.ts';
import { HeroSignup } from './hero-signup.tsx';

const place = {
  userType: 'fan',
  state: 'waiting',
  place: 12_000,
  of: 48_000,
  asOf: '2026-03-01T10:00:00.000Z',
  factors: [],
  oneMore: 11_000,
  referralCode: 'idolabcd1234',
  referrals: { counted: 0, held: [] },
};
const quickForm = () => screen.queryByRole('form', { name: 'Join the Waitlist' });

test('a person who has just verified in this tab sees the place and the referral link instead of the form', async () => {
  storeInTab('placeToken', 'abc');
  const calls = answerCalls(() => Response.json(place));
  await renderPage(<HeroSignup />, { at: '/?verified=true&type=fan', bare: true });
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
  expect(calls).toEqual([{ call: 'POST /api/my-place', body: { token: 'abc' } }]);
  expect(quickForm()).toBeNull();
  const link = screen.getByLabelText<HTMLInputElement>('Your referral link');
  expect(link.value).toBe(`${location.origin}?ref=idolabcd1234`);
  expect(screen.getByRole('link', { name: /your place/ }).getAttribute('href')).toBe('/my-place');
});

test.each([
  ['the parameter alone shows no place', '/?verified=true&type=fan', null],
  ['a stored link alone shows no place on the landing page', '/', 'abc'],
])('%s', async (_name, at, token) => {
  if (token !== null) storeInTab('placeToken', token);
  const calls = answerCalls(() => Response.json(place));
  // When this other lazy panel has its answer, a panel of the hero would have made its call too.
  const Other = lazy(async () => ({ default: (await import('./confirmed-panel.tsx')).ConfirmedPanel }));
  const both = (
    <>
      <HeroSignup />
      <Suspense>
        <Other token="other" fallback={null} />
      </Suspense>
    </>
  );
  await renderPage(both, { at, bare: true });
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
  expect(quickForm()).not.toBeNull();
  expect(calls.map(({ body }) => body.token)).toEqual(['other']);
});

test('the form stays if the stored link does not work', async () => {
  storeInTab('placeToken', 'old');
  const calls = answerCalls(refuse(400, 'This link is not valid.'));
  await renderPage(<HeroSignup />, { at: '/?verified=true&type=fan', bare: true });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(quickForm()).not.toBeNull());
});

test('a failure offers to try again', async () => {
  storeInTab('placeToken', 'abc');
  answerCalls(refuse(503, 'Try later.'));
  const user = await renderPage(<HeroSignup />, { at: '/?verified=true&type=fan', bare: true });
  expect((await screen.findByRole('alert')).textContent).toContain('503: Try later.');
  answerCalls(() => Response.json(place));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
});

test('a fan who has just verified answers one optional question, and the place improves', async () => {
  storeInTab('placeToken', 'abc');
  let stored: object = { ...place, question: 'favoriteIdols' };
  const calls = answerCalls({
    'POST /api/my-place': () => Response.json(stored),
    'POST /api/my-place/favorites': () => {
      stored = { ...place, place: 9_500 };
      return Response.json({});
    },
  });
  const user = await renderPage(<HeroSignup />, { at: '/?verified=true&type=fan', bare: true });
  const save = await screen.findByRole('button', { name: 'Save my answer' });
  await user.click(save);
  await screen.findByText('Favorite Idols is required');
  const answer = screen.getByLabelText(/^Who are your favorite idols/);
  await waitFor(() => expect(document.activeElement).toBe(answer));
  await user.type(answer, 'FreenBecky');
  await user.click(save);
  const thanks = await screen.findByText('Thank you! Your answer is saved.');
  expect(document.activeElement).toBe(thanks);
  await screen.findByRole('heading', { name: 'You’re about 9,500th' });
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /api/my-place',
    'POST /api/my-place/favorites',
    'POST /api/my-place',
  ]);
  expect(calls[1]?.body).toEqual({ token: 'abc', favoriteIdols: 'FreenBecky' });
});

test('the question is not asked again once it has an answer', async () => {
  storeInTab('placeToken', 'abc');
  answerCalls({ 'POST /api/my-place': () => Response.json(place) });
  await renderPage(<HeroSignup />, { at: '/?verified=true&type=fan', bare: true });
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
  expect(screen.queryByLabelText(/favorite idols/)).toBeNull();
});

test('an answer that cannot be saved stays in the field', async () => {
  storeInTab('placeToken', 'abc');
  answerCalls({
    'POST /api/my-place': () => Response.json({ ...place, question: 'favoriteIdols' }),
    'POST /api/my-place/favorites': refuse(503, 'Try later.'),
  });
  const user = await renderPage(<HeroSignup />, { at: '/?verified=true&type=fan', bare: true });
  const answer = await screen.findByLabelText<HTMLInputElement>(/^Who are your favorite idols/);
  await user.type(answer, 'IU{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('503: Try later.');
  expect(answer.value).toBe('IU');
});

test('a person who verifies after being let in reads nothing about moving up', async () => {
  storeInTab('placeToken', 'abc');
  answerCalls(() => Response.json({ ...place, state: 'in', place: null, of: null, oneMore: null }));
  await renderPage(<HeroSignup />, { at: '/?verified=true&type=fan', bare: true });
  await screen.findByRole('heading', { name: 'You’re in' });
  expect(screen.queryByText(/move you up/)).toBeNull();
});
