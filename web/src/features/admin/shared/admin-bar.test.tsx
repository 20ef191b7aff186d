import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SessionGuard } from '../login/session-guard.tsx';
import { AdminBar } from './admin-bar.tsx';

const SESSION = '/api/admin/session';
const page = (
  <>
    <AdminBar />
    <SessionGuard>
      <p>behind the login</p>
    </SessionGuard>
  </>
);

test('a page that cannot be locked says why and stays open, and a second press meanwhile sends nothing', async () => {
  const late = delay(refuse(503, 'Busy.'));
  const calls = answerCalls({
    [`GET ${SESSION}`]: () => Response.json({ unlocked: true }),
    'GET /api/admin/today': refuse(503, 'Busy.'),
    [`DELETE ${SESSION}`]: late.answer,
  });
  const user = await renderPage(page);
  await user.dblClick(await screen.findByRole('button', { name: 'Lock' }));
  late.release();
  expect(await screen.findByText('503: Busy.')).toBeTruthy();
  expect(screen.getByText('behind the login')).toBeTruthy();
  expect(calls.filter(({ call }) => call === `DELETE ${SESSION}`)).toHaveLength(1);
});

test('a password is sent once although Enter was pressed twice, and before the login the bar is empty', async () => {
  const late = delay(() => Response.json({ unlocked: true }));
  const calls = answerCalls({
    [`GET ${SESSION}`]: () => Response.json({ unlocked: false }),
    'GET /api/admin/today': refuse(503, 'Busy.'),
    [`POST ${SESSION}`]: late.answer,
  });
  const user = await renderPage(page);
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.keyboard('right{Enter}');
  await screen.findByRole('button', { name: 'Unlocking...' });
  screen.getByLabelText('Password').closest('form')?.requestSubmit();
  late.release();
  expect(await screen.findByText('behind the login')).toBeTruthy();
  expect(calls.filter(({ call }) => call === `POST ${SESSION}`)).toHaveLength(1);
});
