import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, refuse } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { FavoritesQuestion } from './favorites-question.tsx';

test('only an answer that was stored improves the place, and a failed one keeps what the fan typed', async () => {
  const answers = [refuse(503, 'Try later.'), () => Response.json({})];
  const calls = answerCalls(() => answers.shift()?.() ?? new TypeError('requested too often'));
  const onAnswered = vi.fn();
  const user = await renderPage(<FavoritesQuestion token="abc" isAsked onAnswered={onAnswered} />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Who are your favorite idols\?/);
  await user.type(field, 'Mina');
  const button = screen.getByRole('button', { name: 'Save my answer' });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('503: Try later.');
  expect(field.value).toBe('Mina');
  expect(onAnswered).not.toHaveBeenCalled();

  await user.click(button);
  const thanks = await screen.findByText('Thank you! Your answer is saved.');
  expect(document.activeElement).toBe(thanks);
  expect(onAnswered).toHaveBeenCalledOnce();
  const sent = { call: 'POST /api/my-place/favorites', body: { token: 'abc', favoriteIdols: 'Mina' } };
  expect(calls).toEqual([sent, sent]);
});

test('a fan who has answered is not asked again', async () => {
  await renderPage(
    <>
      <p>the place</p>
      <FavoritesQuestion token="abc" isAsked={false} onAnswered={() => {}} />
    </>,
  );
  expect(screen.getByText('the place')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});
