import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { OtherLists, otherLists, timesLoaded } from '../../../../test/other-lists.tsx';
import { renderPage } from '../../../../test/render-page.tsx';
import { UndoButton } from './undo-button.tsx';

const button = <UndoButton auditId="a1" action="bulk-promote" />;

test('one press undoes an action and says how many changes it undid', async () => {
  const calls = answerCalls({ 'POST /api/admin/undo': () => Response.json({ restored: 198, kept: 2 }) });
  const user = await renderPage(button, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const status = await screen.findByText('Undone: 198. Changed since then and kept: 2.');
  expect(status.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([{ call: 'POST /api/admin/undo', body: { auditId: 'a1', onlyIfUntold: true } }]);
});

test('an undo of an action that had changed nobody says so', async () => {
  answerCalls({ 'POST /api/admin/undo': () => Response.json({ restored: 0, kept: 0 }) });
  const user = await renderPage(button, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const status = await screen.findByText('Nothing had changed, so there was nothing to undo.');
  expect(status.getAttribute('role')).toBe('status');
});

test('an undo that has only begun says how much is left, and not that there was nothing to undo', async () => {
  answerCalls({ 'POST /api/admin/undo': () => Response.json({ restored: 0, kept: 0, waiting: 300 }) });
  const user = await renderPage(button, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const text = 'Still to undo: 300. This continues in the background.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('after mails were sent, the page says how many and waits for a second press', async () => {
  const refusal = refuse(409, '37 people have already received the email about it.');
  const calls = answerCalls({
    'POST /api/admin/undo': (_url, { body }) =>
      String(body).includes('"onlyIfUntold":true') ? refusal() : Response.json({ restored: 37, kept: 0 }),
  });
  const user = await renderPage(button, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('37 people have already received the email about it.');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(calls).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Undo anyway' }));
  await screen.findByText('Undone: 37.');
  expect(calls.at(-1)?.body).toEqual({ auditId: 'a1', onlyIfUntold: false });
});

test('an undo that fails can be tried again', async () => {
  answerCalls({ 'POST /api/admin/undo': refuse(503, 'We cannot answer right now.') });
  const user = await renderPage(button, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/503|We cannot answer/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a refusal that no second press can overrule offers none', async () => {
  answerCalls({ 'POST /api/admin/undo': refuse(423, 'This wave is still being released.') });
  const user = await renderPage(button, { bare: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('423: This wave is still being released.');
  expect(screen.queryByRole('button', { name: 'Undo anyway' })).toBeNull();
});

test('the undo of an action on two people names their number and is sent once, and then the log is loaded again', async () => {
  const late = delay(() => Response.json({ restored: 2, kept: 0 }));
  const calls = answerCalls({ ...otherLists, 'POST /api/admin/undo': late.answer });
  const user = await renderPage(
    <>
      <UndoButton auditId="a1" action="bulk-promote" entries={2} />
      <OtherLists />
    </>,
    { bare: true },
  );
  await waitFor(() => expect(timesLoaded(calls).activity).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Undo for all 2' }));
  await user.click(await screen.findByRole('button', { name: 'Undoing...' }));
  late.release();
  await screen.findByText('Undone: 2.');
  expect(calls.filter(({ call }) => call === 'POST /api/admin/undo')).toHaveLength(1);
  await waitFor(() => expect(timesLoaded(calls).activity).toBe(2));
});
