import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SignupLink } from '../shared/signup-link.tsx';
import { AdminFrame } from './admin-frame.tsx';

const code = vi.hoisted(() => ({ isDown: true }));
vi.mock('../signup/signup-dialog.tsx', () => ({
  get SignupDialog() {
    if (code.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>all about the signup</p>;
  },
}));

// React logs the failed import.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a dialog whose code fails to load says so and loads it again when it is opened again', async () => {
  answerCalls({ 'GET /api/admin/session': () => Response.json({ unlocked: true }) });
  const user = await renderPage(
    <AdminFrame title="Admin">
      <SignupLink signup={{ userType: 'fan', id: 7 }}>Mina</SignupLink>
    </AdminFrame>,
    { bare: true },
  );
  await user.click(await screen.findByRole('link', { name: 'Mina' }));
  expect((await screen.findByRole('dialog', { name: 'Fan 7' })).textContent).toContain(
    'couldn’t reach the server',
  );
  expect(screen.getByText('Mina')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  code.isDown = false;
  await user.click(screen.getByRole('link', { name: 'Mina' }));
  expect(await screen.findByText('all about the signup')).toBeTruthy();
});
