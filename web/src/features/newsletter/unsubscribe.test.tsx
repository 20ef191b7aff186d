import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const REFUSED = 'This link doesn’t work';

test('a visitor whom a busy server cannot unsubscribe keeps the button, and a retry succeeds', async () => {
  const answers = [refuse(503, 'Please wait a moment.'), () => Response.json({})];
  const calls = answerCalls(() => answers.shift()?.() ?? new TypeError('requested too often'));
  const user = await renderPage(<Unsubscribe token="abc" />, { bare: true });
  const button = screen.getByRole('button', { name: 'Stop these emails' });
  expect(calls).toEqual([]);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('503: Please wait a moment.');
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'You won’t get these emails anymore' })).toBeTruthy();
});

test('a link that the server refuses shows why, and no button that cannot help', async () => {
  answerCalls(refuse(400, 'This link is not valid.'));
  const user = await renderPage(<Unsubscribe token="abc" />, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
  const title = await screen.findByRole('heading', { name: REFUSED });
  expect(document.activeElement).toBe(title);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a page without a link’s token says so at once', async () => {
  const calls = answerCalls(() => Response.json({}));
  await renderPage(<Unsubscribe token={null} />, { bare: true });
  expect(screen.getByRole('heading', { name: REFUSED })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

test('a second press while mails are stopped sends nothing, and then the title has the focus', async () => {
  const late = delay(() => Response.json({}));
  const calls = answerCalls(late.answer);
  const user = await renderPage(<Unsubscribe token="abc" />, { bare: true });
  await user.dblClick(screen.getByRole('button', { name: 'Stop these emails' }));
  late.release();
  const title = await screen.findByRole('heading', { name: 'You won’t get these emails anymore' });
  expect(document.activeElement).toBe(title);
  expect(calls).toHaveLength(1);
});

test('a page that is opened without a link’s token leaves the focus where it is', async () => {
  await renderPage(<Unsubscribe token={null} />, { bare: true });
  expect(document.activeElement).toBe(document.body);
});
