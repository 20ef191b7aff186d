import type { AdminNote } from '@contract/note.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/answer-calls.ts';
import { address, at, dialog, person, renderPerson } from '../../../../test/person-page.tsx';

/* Tests what an admin changes on a person’s page. */

const note: AdminNote = { text: 'Met at a fan sign', tags: ['press'], admin: 'Orm', at, version: 'v1' };

test('an operator can save only a changed name, and can undo that', async () => {
  const NAME = 'POST /api/admin/signups/fan/1/name';
  const { user, sent } = await renderPerson({
    [NAME]: () => Response.json({ name: 'Mina Kim' }, { headers: { 'x-audit-id': 'a1' } }),
    'POST /api/admin/undo': () => Response.json({ restored: 1, kept: 0 }),
  });
  const sheet = await dialog('Mina');
  const opener = sheet.getByRole('button', { name: 'Correct the name' });
  await user.click(opener);
  const field = sheet.getByRole('textbox', { name: /^Name/ });
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Save the name' });
  await user.type(field, ' ');
  expect(save.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, ' Mina Kim');
  await user.click(save);
  await waitFor(() => expect(sent(NAME)).toEqual([{ name: 'Mina Kim' }]));
  await user.click(await sheet.findByRole('button', { name: 'Undo' }));
  expect(await sheet.findByText('Undone: 1.')).toBeTruthy();
  expect(sent('POST /api/admin/undo')).toEqual([{ auditId: 'a1', onlyIfUntold: true }]);
});

test('an empty name is refused in the form, and canceling returns to the button', async () => {
  const { user, sent } = await renderPerson();
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Correct the name' }));
  await user.clear(sheet.getByRole('textbox', { name: /^Name/ }));
  await user.click(sheet.getByRole('button', { name: 'Save the name' }));
  expect(await sheet.findByText('Name is required')).toBeTruthy();
  expect(sent('POST /api/admin/signups/fan/1/name')).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toBe('Correct the name');
});

test('a note that another admin changed meanwhile is shown, and what was typed stays and can be saved', async () => {
  const NOTE = 'POST /api/admin/signups/fan/1/note';
  let stored = note;
  const { user, sent } = await renderPerson({
    'GET /api/admin/signups/fan/1': () => Response.json(person(1, { note: stored })),
    [NOTE]: () =>
      stored.version === 'v2' && sent(NOTE).length > 1
        ? Response.json({ note })
        : refuse(409, 'Another admin changed this note.')(),
  });
  const sheet = await dialog('Mina');
  expect(sheet.getByText('press')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Edit the note' }));
  await user.type(sheet.getByRole('textbox', { name: /^Note/ }), ' in Seoul');
  await user.type(sheet.getByRole('textbox', { name: /^Tags/ }), '，vip、 ,');
  stored = { ...note, text: 'Moved to Bangkok', version: 'v2' };
  await user.click(sheet.getByRole('button', { name: 'Save the note' }));
  expect(await sheet.findByText('Moved to Bangkok')).toBeTruthy();
  expect(sheet.getAllByText(/Another admin changed this note/).length).toBeGreaterThan(0);
  expect(sheet.getByRole('textbox', { name: /^Note/ })).toHaveProperty('value', 'Met at a fan sign in Seoul');
  await user.click(sheet.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Save the note' })).toBeNull());
  const typed = { text: 'Met at a fan sign in Seoul', tags: ['press', 'vip'] };
  expect(sent(NOTE)).toEqual([
    { ...typed, version: 'v1' },
    { ...typed, version: 'v2' },
  ]);
});

test('an open form does not overwrite a note of another admin that the page has loaded meanwhile', async () => {
  const NOTE = 'POST /api/admin/signups/fan/1/note';
  let stored = note;
  const { user, sent } = await renderPerson({
    'GET /api/admin/signups/fan/1': () => Response.json(person(1, { note: stored })),
    'POST /api/admin/signups/fan/1/name': () => {
      stored = { ...note, text: 'Moved to Bangkok', version: 'v2' };
      return Response.json({ name: 'Mina Kim' });
    },
    [NOTE]: refuse(409, 'Another admin changed this note.'),
  });
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Edit the note' }));
  await user.click(sheet.getByRole('button', { name: 'Correct the name' }));
  await user.type(sheet.getByRole('textbox', { name: /^Name/ }), ' Kim{Enter}');
  expect(await sheet.findByText('Moved to Bangkok')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(sent(NOTE)).toMatchObject([{ text: 'Met at a fan sign', version: 'v1' }]));
});

test('a viewer has no note, and can neither correct the name nor send mails again', async () => {
  await renderPerson({
    'GET /api/admin/session': () => Response.json({ unlocked: true, admin: { name: 'V', role: 'viewer' } }),
  });
  const sheet = await dialog('Mina');
  for (const name of ['Add a note', 'Correct the name', 'Send the verification again'])
    expect(sheet.queryByRole('button', { name })).toBeNull();
  expect(sheet.queryByText('Note and tags')).toBeNull();
});

test('a name that could not be corrected stays in its field and can be saved at the next attempt', async () => {
  const NAME = 'POST /api/admin/signups/fan/1/name';
  let answer = refuse(503, 'Busy.');
  const { user } = await renderPerson({ [NAME]: () => answer() });
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Correct the name' }));
  const field = sheet.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await user.type(field, 'x');
  await user.click(sheet.getByRole('button', { name: 'Save the name' }));
  expect(await sheet.findAllByText('The name couldn’t be corrected')).not.toEqual([]);
  expect(field.value).toBe('Minax');
  answer = () => Response.json({ name: 'Minax' });
  await user.click(sheet.getByRole('button', { name: 'Save the name' }));
  expect(await sheet.findAllByText('The name is corrected')).not.toEqual([]);
  expect(sheet.queryByText('The name couldn’t be corrected')).toBeNull();
});

test('the page of a deleted person closes with a message, and the list behind it is loaded again', async () => {
  const { user, sent } = await renderPerson({ 'POST /api/admin/delete-person': () => Response.json({}) });
  const sheet = await dialog('Mina');
  await user.type(sheet.getByLabelText('Type fan1@example.com to confirm'), 'fan1@example.com');
  const [lists, details] = [sent('GET /api/admin/people/fan'), sent('GET /api/admin/signups/fan/1')];
  await user.click(sheet.getByRole('button', { name: 'Delete person' }));
  expect(await screen.findByText('Mina was deleted.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/waitlist?view=people');
  await waitFor(() => expect(sent('GET /api/admin/people/fan')).toHaveLength(lists.length + 1));
  expect(sent('GET /api/admin/signups/fan/1')).toEqual(details);
});

test('the button that opens the form for a name closes it again', async () => {
  const { user } = await renderPerson();
  const sheet = await dialog('Mina');
  const opener = sheet.getByRole('button', { name: 'Correct the name' });
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await user.click(opener);
  expect(sheet.queryByRole('button', { name: 'Save the name' })).toBeNull();
});
