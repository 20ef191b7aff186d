import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ConfirmSubscription } from './confirm-subscription.tsx';

test.each([
  ['blog', 'Read the blog', '/blog'],
  ['changelog', 'See the changelog', '/changelog'],
])('the confirmation of a subscription to the %s links to it', async (type, name, path) => {
  answerCalls({ 'POST /api/newsletter/confirm': () => Response.json({ type }) });
  await renderPage(<ConfirmSubscription token="abc" />);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path);
});

test.each([
  ['works', () => Response.json({ type: 'blog' }), 'You’re subscribed', 0],
  ['no longer works', refuse(400, 'This link is not valid.'), 'This link no longer works', 1],
])('the focus is on the title of the page behind a link that %s', async (_how, answer, name, forms) => {
  answerCalls(answer);
  await renderPage(<ConfirmSubscription token="abc" />);
  const title = await screen.findByRole('heading', { name });
  expect(document.activeElement).toBe(title);
  expect(screen.queryAllByRole('form')).toHaveLength(forms);
});

test('a link that could not be checked is no longer said to be checked', async () => {
  const late = delay(refuse(503, 'Busy.'));
  answerCalls(late.answer);
  await renderPage(<ConfirmSubscription token="abc" />, { bare: true });
  expect(screen.getByRole('status').textContent).toMatch(/^One moment, we’re checking your link\./);
  late.release();
  expect((await screen.findByRole('alert')).textContent).toContain('503: Busy.');
  expect(screen.getByRole('status').textContent).toBe('');
});
