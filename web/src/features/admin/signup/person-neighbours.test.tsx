import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { delay } from '../../../../test/answer-calls.ts';
import { address, dialog, person, renderPerson, row } from '../../../../test/person-page.tsx';

/* Tests going from person to person. */

test('the keys and buttons lead through the list and load its next page, and a name shows its direction mark', async () => {
  const { user } = await renderPerson();
  await dialog('Mina');
  const previous = await screen.findByRole('button', { name: 'Previous person' });
  expect(previous).toHaveProperty('disabled', true);
  await user.keyboard('j');
  await dialog('Ling⟨RLO⟩afk');
  expect(document.activeElement?.tagName).toBe('H2');
  expect(address()).toBe('/waitlist?view=people&signup=fan-2');
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  await dialog('Becky');
  await user.keyboard('j');
  await dialog('Fan number 4');
  expect(screen.getByRole('button', { name: 'Next person' })).toHaveProperty('disabled', true);
  await user.keyboard('k');
  await dialog('Becky');
});

test('a person whom an admin closes while the next page loads does not open again', async () => {
  const late = delay(() => Response.json([row(4)]));
  const { user } = await renderPerson(
    {
      'GET /api/admin/people/fan': ({ searchParams }) =>
        searchParams.get('cursor')
          ? late.answer()
          : Response.json([row(1)], { headers: { 'x-next-cursor': 'more' } }),
    },
    '?view=people',
  );
  await user.click(await screen.findByRole('link', { name: 'Mina' }));
  await dialog('Mina');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/waitlist?view=people'));
  late.release();
  await screen.findByText('All 2 shown');
  expect(address()).toBe('/waitlist?view=people');
});

test('the keys type into a field of the page instead of leaving the person', async () => {
  const { user } = await renderPerson();
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Add a note' }));
  await user.type(sheet.getByRole('textbox', { name: /^Note/ }), 'jk');
  expect(sheet.getByRole('textbox', { name: /^Note/ })).toHaveProperty('value', 'jk');
  expect(address()).toContain('fan-1');
});

test('after an action takes the person off the list, "next" leads to the person who moved up', async () => {
  let isOff = false;
  const { user } = await renderPerson({
    'GET /api/admin/people/fan': () => Response.json((isOff ? [1, 3] : [1, 2, 3]).map(row)),
    'POST /api/admin/signups/fan/2/name': () => {
      isOff = true;
      return Response.json({ name: 'Ling' });
    },
  });
  await dialog('Mina');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  const sheet = await dialog('Ling⟨RLO⟩afk');
  await user.click(sheet.getByRole('button', { name: 'Correct the name' }));
  expect(sheet.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Lingafk');
  await user.click(sheet.getByRole('button', { name: 'Save the name' }));
  await waitFor(() => expect(document.querySelector('[href$="signup=fan-2"]')).toBeNull());
  await user.keyboard('j');
  await dialog('Becky');
  await user.keyboard('k');
  await dialog('Mina');
});

test('the keys lead through the queue that the page shows first', async () => {
  const { user } = await renderPerson({}, '?signup=fan-1');
  await dialog('Mina');
  await screen.findByRole('button', { name: 'Previous person' });
  await user.keyboard('j');
  await dialog('Ling⟨RLO⟩afk');
  expect(address()).toBe('/waitlist?signup=fan-2');
});

test('a person opened outside the list has no neighbors', async () => {
  await renderPerson({}, '?view=activity&signup=fan-1');
  await dialog('Mina');
  expect(screen.queryByRole('button', { name: 'Next person' })).toBeNull();
});

/** The neighbors of each person in a list of six. Three of them are loaded. */
const NEIGHBOURS = Object.fromEntries(
  [4, 5, 6].map((id) => [
    `GET /api/admin/people/fan/${id}/neighbours`,
    () => Response.json({ isListed: true, previous: id - 1, next: id === 6 ? null : id + 1 }),
  ]),
);

test('a person far down the list, opened by a copied address, has the neighbors of that list', async () => {
  const signups = Object.fromEntries(
    [5, 6].flatMap((id) => [
      [`GET /api/admin/signups/fan/${id}`, () => Response.json(person(id))],
      [`GET /api/admin/audit/fan/${id}`, () => Response.json([])],
    ]),
  );
  const asked: string[] = [];
  const of5 = 'GET /api/admin/people/fan/5/neighbours';
  const { user } = await renderPerson(
    {
      ...signups,
      ...NEIGHBOURS,
      [of5]: (url) => {
        asked.push(String(url.searchParams));
        return Response.json({ isListed: true, previous: 4, next: 6 });
      },
    },
    '?view=people&language=th&sort=time&signup=fan-5',
  );
  await dialog('Fan number 5');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  expect(new URLSearchParams(asked[0]).get('language')).toBe('th');
  expect(new URLSearchParams(asked[0]).get('sort')).toBe('time');
  await dialog('Fan number 6');
  expect(address()).toBe('/waitlist?view=people&language=th&sort=time&signup=fan-6');
  const previous = screen.getByRole('button', { name: 'Previous person' });
  await waitFor(() => expect(previous).toHaveProperty('disabled', false));
  expect(screen.getByRole('button', { name: 'Next person' })).toHaveProperty('disabled', true);
  for (const name of ['Fan number 5', 'Fan number 4', 'Becky', 'Ling⟨RLO⟩afk']) {
    await waitFor(() => expect(previous).toHaveProperty('disabled', false));
    await user.keyboard('k');
    await dialog(name);
  }
});

test('a person who is not in the list of the address has no neighbors', async () => {
  const neighbours = vi.fn(() => Response.json({ isListed: false, previous: null, next: null }));
  await renderPerson(
    { 'GET /api/admin/people/fan/4/neighbours': neighbours },
    '?view=people&language=th&signup=fan-4',
  );
  await dialog('Fan number 4');
  await waitFor(() => expect(neighbours).toHaveBeenCalled());
  await screen.findByText('fan4@example.com', { exact: false, selector: 'bdi' });
  expect(screen.queryByRole('button', { name: 'Next person' })).toBeNull();
});

test('a person whom a search found has the neighbors of that search', async () => {
  const { user } = await renderPerson(
    { 'POST /api/admin/search': () => Response.json([row(2), row(4), row(1)]) },
    '?view=people',
  );
  await user.type(await screen.findByRole('searchbox'), 'mina');
  await user.click(await screen.findByRole('link', { name: 'Fan number 4' }));
  await dialog('Fan number 4');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  await dialog('Mina');
  expect(screen.getByRole('button', { name: 'Next person' })).toHaveProperty('disabled', true);
  await user.keyboard('kk');
  await dialog('Ling⟨RLO⟩afk');
});

test('an admin who goes on to the next person and closes the page is back at the list', async () => {
  const { user } = await renderPerson({}, '?view=people', '/admin');
  await user.click(await screen.findByRole('link', { name: 'Mina' }));
  await dialog('Mina');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  await dialog('Ling⟨RLO⟩afk');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/waitlist?view=people');
});
