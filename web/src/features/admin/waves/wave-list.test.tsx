import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AT, WAVE, waveAnswers } from '../../../../test/waves.ts';
import { AdminFrame } from '../login/admin-frame.tsx';
import { Waves } from './waves.tsx';

test('a viewer sees the preview of a draft and no button, and the address of a new wave shows them the list', async () => {
  answerCalls({
    ...waveAnswers(WAVE),
    'GET /api/admin/session': () => Response.json({ unlocked: true, admin: { name: 'V', role: 'viewer' } }),
    'GET /api/admin/waves': () => Response.json([WAVE]),
  });
  const frame = (
    <AdminFrame title="Waitlist">
      <Waves />
    </AdminFrame>
  );
  await renderPage(frame, { ...AT, bare: true });
  expect(await screen.findByRole('link', { name: 'Mina' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  await renderPage(frame, { at: '/waitlist?view=waves&wave=new', bare: true });
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeTruthy();
  expect(screen.queryByLabelText('Who')).toBeNull();
});

test('a viewer without any wave reads that operators start them', async () => {
  answerCalls({
    'GET /api/admin/session': () => Response.json({ unlocked: true, admin: { name: 'V', role: 'viewer' } }),
    'GET /api/admin/waves': () => Response.json([]),
  });
  await renderPage(
    <AdminFrame title="Waitlist">
      <Waves />
    </AdminFrame>,
    { at: '/waitlist?view=waves', bare: true },
  );
  expect(
    await screen.findByText('Operators start waves. Nobody gets early access until a wave is released.'),
  ).toBeTruthy();
});

test('a list of waves that fails to load can be loaded again', async () => {
  let isDown = true;
  answerCalls({
    'GET /api/admin/waves': () => (isDown ? new Response('Down.', { status: 500 }) : Response.json([WAVE])),
  });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeTruthy();
});

test('the list of waves loads its next page', async () => {
  answerCalls({
    'GET /api/admin/waves': ({ searchParams }) =>
      searchParams.get('cursor') === '1'
        ? Response.json([{ ...WAVE, id: '8', name: 'Monday' }])
        : Response.json([WAVE], { headers: { [NEXT_CURSOR_HEADER]: '1' } }),
  });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves' });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Monday' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Friday' })).toBeTruthy();
});

test('an address that names no wave shows the list', async () => {
  const calls = answerCalls({ 'GET /api/admin/waves': () => Response.json([WAVE]) });
  await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=a%20wave', bare: true });
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeTruthy();
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/admin/waves']);
});
