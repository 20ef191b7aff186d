import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people, row, showPeople, tick } from '../../../../test/people-page.tsx';

const allKeys = (key: string) => ({ j: key, k: key, x: key, slash: key, question: key });

/** Presses a key of a keyboard. @param code its place. */
function press(key: string, code: string, shiftKey = false): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, shiftKey });
}

test('j, k and x move through the rows and select, and ? shows the keys', async () => {
  const { user } = await showPeople('/waitlist?view=people');
  await row('Mina');
  await user.keyboard('jjx');
  expect(document.activeElement?.textContent).toBe('Orm');
  expect(await tick('Orm')).toHaveProperty('checked', true);
  await user.keyboard('k?');
  expect(document.activeElement?.textContent).toBe('Mina');
  expect(screen.getByText('Next person')).toBeDefined();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test.each([
  { keyboard: 'Korean', j: 'ㅓ', k: 'ㅏ', x: 'ㅌ', slash: '/', question: '?' },
  { keyboard: 'Thai', j: '่', k: 'า', x: 'ป', slash: 'ฝ', question: 'ฦ' },
  { keyboard: 'Korean, with an input method', ...allKeys('Process') },
])('the keys work by their places on a keyboard that types no Latin letters: $keyboard', async (typed) => {
  await showPeople('/waitlist?view=people');
  await row('Mina');
  press(typed.j, 'KeyJ');
  press(typed.j, 'KeyJ');
  press(typed.x, 'KeyX');
  expect(await tick('Orm')).toHaveProperty('checked', true);
  press(typed.k, 'KeyK');
  expect(document.activeElement?.textContent).toBe('Mina');
  press(typed.question, 'Slash', true);
  expect(screen.getByText('Next person')).toBeDefined();
  press(typed.slash, 'Slash');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('on another Latin keyboard the letter counts, not its place', async () => {
  await showPeople('/waitlist?view=people');
  await row('Mina');
  // Dvorak has "j" in the place of "c", and "h" in the place of "j".
  press('j', 'KeyC');
  expect(document.activeElement?.textContent).toBe('Mina');
  press('h', 'KeyJ');
  expect(document.activeElement?.textContent).toBe('Mina');
});

test('keys with Ctrl, Alt or Cmd belong to the browser', async () => {
  await showPeople('/waitlist?view=people');
  await row('Mina');
  press('j', 'KeyJ');
  const focused = document.activeElement;
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', ...held })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: '?', code: 'Slash', ...held })).toBe(true);
  }
  expect(document.activeElement).toBe(focused);
  expect(screen.queryByText('Next person')).toBeNull();
});

test('the key / leads to the search, whose results stand in place of the list until its text is cleared', async () => {
  const found = {
    id: 9,
    userType: 'idol',
    name: 'Yuna',
    email: 'yuna@example.com',
    createdAt: people[0]?.createdAt,
  };
  const { user } = await showPeople('/waitlist?view=people&language=th', {
    'POST /api/admin/search': () => Response.json([found]),
  });
  await user.click(await tick('Orm'));
  await user.keyboard('/yun');
  const results = await screen.findByRole('table', { name: 'Found' });
  expect(await within(results).findByRole('link', { name: 'Yuna' })).toBeDefined();
  expect(screen.queryByRole('row', { name: /Mina/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  expect(screen.getByTestId('address').textContent).toBe('/waitlist?view=people&language=th');
  await user.clear(screen.getByRole('searchbox'));
  expect(await tick('Orm')).toHaveProperty('checked', true);
  expect(screen.queryByRole('table', { name: 'Found' })).toBeNull();
});

test('the keys of the rows do nothing while a search stands in place of them, and / leads back to its box', async () => {
  const { user } = await showPeople('/waitlist?view=people', {
    'POST /api/admin/search': () => Response.json([]),
  });
  await row('Mina');
  await user.keyboard('/nobody');
  await screen.findByText('Nobody found', { selector: 'p:not([role])' });
  await user.click(screen.getByRole('heading', { name: 'Found' }));
  await user.keyboard('jx?');
  expect(screen.queryByText('Next person')).toBeNull();
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('the keys do nothing while another tab is shown', async () => {
  const { user } = await showPeople('/waitlist?view=people');
  await row('Mina');
  document.body.firstElementChild?.setAttribute('hidden', '');
  await user.keyboard('?');
  expect(screen.queryByText('Next person')).toBeNull();
});
