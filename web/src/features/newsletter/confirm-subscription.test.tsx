import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
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
