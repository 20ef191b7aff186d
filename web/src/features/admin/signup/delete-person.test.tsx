import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { DeletePerson } from './delete-person.tsx';

const mina = { userType: 'fan', id: 7, name: 'Mina', email: 'mina@example.com' } as const;

async function open(answer: () => Response, email: string = mina.email) {
  const calls = answerCalls({ 'POST /api/admin/delete-person': answer });
  const user = await renderPage(<DeletePerson signup={{ ...mina, email }} />, { bare: true });
  const button = screen.getByRole('button', { name: 'Delete person' });
  return { calls, user, button, field: screen.getByLabelText(`Type ${email} to confirm`) };
}

test('a person is deleted only once the whole address is typed', async () => {
  const { calls, user, button, field } = await open(() => Response.json({}));
  await user.type(field, 'mina@example.co{Enter}');
  expect(button).toHaveProperty('disabled', true);
  expect(calls).toEqual([]);
  await user.type(field, 'm');
  await user.click(button);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ userType: 'fan', userId: 7, email: 'mina@example.com' });
});

test('a deletion that the server refuses says why and keeps what was typed', async () => {
  const { user, button, field } = await open(refuse(404, 'No signup has this number.'));
  await user.type(field, 'Mina@example.com');
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('404: No signup has this number');
  expect(field).toHaveProperty('value', 'Mina@example.com');
});

test('an address that the person typed in capitals can be confirmed in small letters', async () => {
  const { user, button, field } = await open(() => Response.json({}), 'MINA@EXAMPLE.COM');
  await user.click(field);
  await user.paste('mina@example.com');
  expect(button).toHaveProperty('disabled', false);
});
