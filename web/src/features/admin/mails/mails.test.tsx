import type { ListedMail } from '@contract/mails.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
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
