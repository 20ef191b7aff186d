import type { ListedMail } from '@contract/mails.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Mails } from './mails.tsx';

test('an admin reads which mails failed and which bounced after they were sent, and when', async () => {
  const mail: ListedMail = {
    email: 'refused@example.com',
    signup: null,
    template: 'my-place',
    state: 'ERROR',
    requestedAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-20T10:01:00.000Z',
    bouncedAt: null,
    dueAt: null,
    attempts: 1,
    error: '550',
  };
  const bouncedAt = '2026-11-21T10:00:00.000Z';
  const bounced: ListedMail = {
    ...mail,
    email: 'bounced@example.com',
    state: 'SUCCESS',
    error: null,
    bouncedAt,
  };
  answerCalls({ 'GET /api/admin/mails': () => Response.json([mail, bounced]) });
  await renderPage(<Mails />, { bare: true, at: '/waitlist?view=mails&mails=failed' });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/refused@.*Couldn’t be delivered.*Failed Nov 20/);
  expect(second?.textContent).toMatch(/bounced@.*Sent, but bounced.*Bounced Nov 21/);
  expect(second?.querySelector('time')?.dateTime).toBe(bouncedAt);
});

const waiting: ListedMail = {
  email: 'luna@example.com',
  signup: { userType: 'idol', id: 7, name: 'Luna' },
  template: 'my-place',
  state: 'ERROR',
  requestedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  bouncedAt: null,
  dueAt: '2026-11-20T11:00:00.000Z',
  attempts: 3,
  error: '421',
};

test('a list of mails that fails to load can be loaded again, and shows the next page', async () => {
  const other = { ...waiting, email: 'orm@example.com', signup: null, error: null };
  const answers = [
    refuse(503, 'Busy.'),
    () => Response.json([waiting], { headers: { 'x-next-cursor': 'second' } }),
    () => Response.json([other]),
  ];
  answerCalls({
    'GET /api/admin/mails': () => answers.shift()?.() ?? new TypeError('requested too often'),
  });
  const user = await renderPage(<Mails />, { bare: true });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const link = await screen.findByRole('link', { name: 'Luna' });
  expect(link.closest('li')?.textContent).toContain('mail server said 421, attempts: 3');
  expect(screen.queryByText('No emails are waiting')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect((await screen.findByText('orm@', { exact: false })).closest('li')?.textContent).not.toContain(
    'mail server said',
  );
});

test('a list without mails says so', async () => {
  answerCalls({ 'GET /api/admin/mails': () => Response.json([]) });
  await renderPage(<Mails />, { bare: true });
  expect(await screen.findByText('No emails are waiting')).toBeTruthy();
});
