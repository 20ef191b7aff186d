import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { invitationsQuery } from './invitation-pages.ts';
import { InvitePanel } from './invite-panel.tsx';

const INVITE = 'POST /api/admin/beta-invitation';

async function showForm(answer: Answers[string]) {
  const sent: unknown[] = [];
  answerCalls({
    [INVITE]: (url, init) => {
      sent.push(JSON.parse(String(init.body)));
      return answer(url, init);
    },
  });
  const user = await renderPage(<InvitePanel />, { bare: true });
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate invitation' });
  return { user, email, button, sent };
}

const invitation = () => Response.json({ code: 'FAN-7K2M-9QXD', expiresAt: '2026-12-21T10:00:00.000Z' });

test('an admin cannot generate an invitation without an address', async () => {
  const { user, email, button } = await showForm(invitation);
  expect(button.disabled).toBe(true);
  await user.type(email, '   ');
  expect(button.disabled).toBe(true);
  await user.type(email, 'mina@example.com');
  expect(button.disabled).toBe(false);
});

test('an admin can copy the code that is shown, and only the address is cleared', async () => {
  const { user, email, button, sent } = await showForm(invitation);
  await user.type(email, 'mina@example.com');
  await user.selectOptions(screen.getByLabelText('User type'), 'Idol');
  await user.selectOptions(screen.getByLabelText('Tier'), 'VIP');
  await user.selectOptions(screen.getByLabelText('Mail language'), 'th');
  await user.click(button);
  expect(await screen.findByText('Beta invitation generated successfully!')).toBeTruthy();
  expect(sent).toEqual([{ email: 'mina@example.com', userType: 'idol', tier: 'vip', language: 'th' }]);
  expect(email.value).toBe('');
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;
  expect(['User type', 'Tier', 'Mail language'].map(chosen)).toEqual(['idol', 'vip', 'th']);
  expect(screen.getByText('FAN-7K2M-9QXD')).toBeTruthy();
  expect(screen.getByText(/Valid until Dec 21, 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy the code for mina@example.com' }));
  expect(await screen.findByText('Copied!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('FAN-7K2M-9QXD');
});

test('an admin can type the next address at once, and the focus stays where the admin has moved it', async () => {
  const second = delay(invitation);
  const answers = [invitation, second.answer];
  const { user, email, button } = await showForm(
    () => answers.shift()?.() ?? new TypeError('requested too often'),
  );
  await user.type(email, 'mina@example.com');
  await user.click(button);
  expect(await screen.findByText('Beta invitation generated successfully!')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  await user.type(email, 'orm@example.com');
  await user.click(button);
  const tier = screen.getByLabelText('Tier');
  await user.click(tier);
  second.release();
  await waitFor(() => expect(email.value).toBe(''));
  expect(document.activeElement).toBe(tier);
});

test('a failed invitation says why and keeps the form', async () => {
  const { user, email, button } = await showForm(refuse(500, 'Down.'));
  await user.type(email, 'mina@example.com');
  await user.click(button);
  expect(await screen.findByText('Failed to generate invitation')).toBeTruthy();
  expect(screen.getByText('500: Down.')).toBeTruthy();
  expect(email.value).toBe('mina@example.com');
  expect(button.disabled).toBe(false);
});

test('an invalid address is reported before anything is sent', async () => {
  const { user, email, button, sent } = await showForm(invitation);
  await user.type(email, 'mina');
  await user.click(button);
  expect(await screen.findByText('Valid email is required')).toBeTruthy();
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

function OpenInvitations() {
  return <p>Open: {useInfiniteQuery(invitationsQuery('open')).data?.length}</p>;
}

test('the latest code comes first, a person who is invited again is shown once, and the list of invitations is loaded again', async () => {
  let invited = 0;
  answerCalls({
    'GET /api/admin/invitations': () => Response.json(Array(invited).fill({})),
    [INVITE]: (_url, { body }) => {
      invited += 1;
      const code = String(body).includes('mina') ? 'FAN-MINA' : 'FAN-ORM';
      return Response.json({ code, expiresAt: '2026-12-21T10:00:00.000Z' });
    },
  });
  const user = await renderPage(
    <>
      <InvitePanel />
      <OpenInvitations />
    </>,
    { bare: true },
  );
  for (const [index, name] of ['mina', 'orm', 'mina'].entries()) {
    await user.click(screen.getByLabelText(/^Email/));
    await user.paste(`${name}@example.com`);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(`Open: ${index + 1}`)).toBeTruthy();
  }
  const codes = screen.getAllByText(/^FAN-/).map(({ textContent }) => textContent);
  expect(codes).toEqual(['FAN-MINA', 'FAN-ORM']);
});
