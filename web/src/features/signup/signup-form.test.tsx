import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, refuse } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { FanForm } from './fan-form.tsx';
import { IdolForm } from './idol-form.tsx';

const FORMS = [
  ['a fan', <FanForm key="fan" />],
  ['an idol', <IdolForm key="idol" />],
] as const;

async function signUp(user: Awaited<ReturnType<typeof renderPage>>) {
  await user.click(screen.getByLabelText(/^Name/));
  await user.paste('Orm');
  await user.click(screen.getByLabelText(/^Email/));
  await user.paste('orm@example.com');
  await user.keyboard('{Enter}');
}

test.each(FORMS)(
  'the failure of the signup of %s disappears with the next attempt, even if that is not sent',
  async (_who, form) => {
    answerCalls(refuse(400, 'No.'));
    const user = await renderPage(form, { bare: true });
    await signUp(user);
    expect(await screen.findByText('400: No.')).toBeTruthy();
    await user.clear(screen.getByLabelText(/^Email/));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Valid email is required')).toBeTruthy();
    expect(screen.queryByText('400: No.')).toBeNull();
  },
);

test.each(FORMS)('while the server is busy, %s reads when the form tries again', async (_who, form) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const headers = { 'x-foreign': '1', 'Retry-After': '8' };
  answerCalls(() => new Response('<h1>503</h1>', { status: 503, headers }));
  const user = await renderPage(form, { bare: true });
  await signUp(user);
  expect(await screen.findAllByText(/^Very busy\. Trying again in \d+ s$/)).toHaveLength(2);
});
