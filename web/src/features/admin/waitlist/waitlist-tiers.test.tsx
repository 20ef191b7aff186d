import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { delay, refuse } from '../../../../test/answer-calls.ts';
import {
  count,
  list,
  mina,
  orm,
  PEOPLE,
  promoteButton,
  rowOf,
  showLists,
  TIER,
  tick,
  vip,
} from '../../../../test/waitlist-page.tsx';

/* Tests how an admin gives people of a tab a tier, together and one by one. */

test('an admin cannot promote without a selection', async () => {
  const { user } = await showLists({ [PEOPLE]: list(mina, vip) });
  const box = await tick('Mina');
  expect(promoteButton().disabled).toBe(true);
  await user.click(box);
  expect(promoteButton().disabled).toBe(false);
  await user.click(box);
  expect(promoteButton().disabled).toBe(true);
});

test('an admin can clear the selection', async () => {
  const { user } = await showLists({ [PEOPLE]: list(mina, orm, vip) });
  await tick('Mina');
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('3 selected')).toBeNull();
  expect([(await tick('Mina')).checked, (await tick('Orm')).checked]).toEqual([false, false]);
  expect(promoteButton().disabled).toBe(true);
});

test('a verified fan who is invited has the new tier in the list at once', async () => {
  let row = mina;
  const { user } = await showLists({
    [PEOPLE]: () => Response.json([row]),
    'POST /api/admin/beta-invitation': () => {
      row = { ...mina, accessTier: 'vip', access: 'early_access' };
      return Response.json({ code: 'VIP-7K2M-9QXD', expiresAt: '2026-12-21T10:00:00.000Z' });
    },
  });
  expect((await rowOf('Mina')).queryByText('Early access')).toBeNull();
  await user.type(screen.getByLabelText(/^Email/, { selector: '[type=email]' }), 'mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Generate invitation' }));
  expect(await screen.findByText('Early access', { selector: 'span' })).toBeTruthy();
});

test('an admin promotes ticked entries in place, and the selection is cleared', async () => {
  const { user, calls, sent } = await showLists(
    {
      [PEOPLE]: list(mina, orm, vip),
      [TIER]: () =>
        Response.json({ changed: 2, unchanged: 0, tiersBefore: {} }, { headers: { 'x-audit-id': 'a1' } }),
    },
    { at: '/waitlist?view=fanEligible' },
  );
  await user.click(await tick('Mina'));
  await user.click(await tick('Orm'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 2 users to early access!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(sent).toEqual([
    { path: '/api/admin/people/fan/tier', body: { userIds: [1, 2], promote: true, tier: 'priority' } },
  ]);
  expect((await rowOf('Orm')).getByText('Early access')).toBeTruthy();
  expect(screen.queryByText('2 selected')).toBeNull();
  expect(promoteButton().disabled).toBe(true);
  expect(calls.filter(({ call }) => call === PEOPLE)).toHaveLength(1);
});

test('an admin promotes everybody who is eligible, whether or not their rows are loaded', async () => {
  const { user, sent } = await showLists(
    {
      [PEOPLE]: list(mina),
      [`${PEOPLE}/count`]: count(20),
      [TIER]: () => Response.json({ changed: 19, unchanged: 1, tiersBefore: {} }),
    },
    { at: '/waitlist?view=fanEligible' },
  );
  await tick('Mina');
  await user.click(await screen.findByRole('button', { name: 'Select all 20' }));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 19 users to early access!')).toBeTruthy();
  expect(sent).toMatchObject([
    { body: { tier: 'priority', promote: true, number: 20, sort: 'score', filter: { access: 'eligible' } } },
  ]);
});

test('a tier other than priority is set by the button "Set tier", without promotion', async () => {
  const { user, sent } = await showLists({
    [PEOPLE]: list(mina, vip),
    [TIER]: () => Response.json({ changed: 1, unchanged: 0, tiersBefore: {} }),
  });
  await user.click(await tick('Vivi'));
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'beta');
  expect(screen.queryByRole('button', { name: 'Promote to priority' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  expect(await screen.findByText('Tier Beta set for 1 person.')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { userIds: [3], promote: false, tier: 'beta' } }]);
  expect((await rowOf('Vivi')).getByRole<HTMLSelectElement>('combobox').value).toBe('beta');
});

test('the choice "Priority" lowers people with a higher tier, and that can be undone', async () => {
  const { user, sent } = await showLists({
    [PEOPLE]: list(mina, vip),
    [TIER]: () =>
      Response.json({ changed: 1, unchanged: 0, tiersBefore: {} }, { headers: { 'x-audit-id': 'a1' } }),
  });
  await user.click(await tick('Vivi'));
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'Priority');
  expect(screen.queryByRole('button', { name: 'Promote to priority' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  expect(await screen.findByText('Tier Priority set for 1 person.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(sent).toMatchObject([{ body: { userIds: [3], promote: false, tier: 'priority' } }]);
  expect((await rowOf('Vivi')).getByRole<HTMLSelectElement>('combobox').value).toBe('priority');
});

test('a fan promoted while the next page loads stays promoted after it arrives', async () => {
  const second = delay(list(orm));
  const { user } = await showLists({
    [PEOPLE]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? second.answer()
        : Response.json([mina], { headers: { 'x-next-cursor': 'second' } }),
    [TIER]: () => Response.json({ changed: 1, unchanged: 0, tiersBefore: {} }),
  });
  await user.click(await tick('Mina'));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  second.release();
  expect(await screen.findByText('All 2 shown')).toBeTruthy();
  expect((await rowOf('Mina')).getByText('Early access')).toBeTruthy();
});

test('a tier assigned during a refetch stays, because the list is fetched once more', async () => {
  const before = delay(list(mina));
  const answers = [list(mina), before.answer, list({ ...mina, accessTier: 'vip', access: 'early_access' })];
  const { user } = await showLists({
    [PEOPLE]: () => answers.shift()?.() ?? new TypeError('requested too often'),
    'POST /api/admin/assign-tier': () => Response.json({ id: 1, accessTier: 'vip', hasEarlyAccess: true }),
  });
  const row = await rowOf('Mina');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.selectOptions(row.getByRole('combobox'), 'VIP');
  await user.click(row.getByRole('button', { name: 'Assign Mina' }));
  expect(await screen.findByText('Access tier updated successfully!')).toBeTruthy();
  before.release();
  await screen.findByRole('button', { name: 'Refresh' });
  expect(row.getByText('Early access')).toBeTruthy();
  expect(answers).toEqual([]);
});

test('an entry ticked while others are promoted stays ticked', async () => {
  const promotion = delay(() => Response.json({ changed: 1, unchanged: 0, tiersBefore: {} }));
  const { user } = await showLists({ [PEOPLE]: list(mina, orm), [TIER]: promotion.answer });
  await user.click(await tick('Mina'));
  await user.click(promoteButton());
  await user.click(await tick('Orm'));
  promotion.release();
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  expect((await tick('Orm')).checked).toBe(true);
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('a failed promotion says why and keeps the selection', async () => {
  const { user } = await showLists({
    [PEOPLE]: list(mina, orm),
    [TIER]: refuse(500, 'Something went wrong on our side.'),
  });
  await user.click(await tick('Orm'));
  await user.click(promoteButton());
  expect(await screen.findByText('Failed to promote users')).toBeTruthy();
  expect(screen.getByText('500: Something went wrong on our side.')).toBeTruthy();
  expect((await tick('Orm')).checked).toBe(true);
  expect(promoteButton().disabled).toBe(false);
});

test('the list is fetched again when the server promoted fewer than requested', async () => {
  const { user, calls } = await showLists({
    [PEOPLE]: list(mina, orm),
    [TIER]: () => Response.json({ changed: 1, unchanged: 1, tiersBefore: {} }),
  });
  await user.click(await tick('Mina'));
  await user.click(await tick('Orm'));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  expect(screen.getByText('Already at this tier or higher, unchanged: 1')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ call }) => call === PEOPLE)).toHaveLength(2));
});

test('a chosen tier changes nothing until it is assigned, then the row shows the answer of the server', async () => {
  const { user, sent } = await showLists({
    [PEOPLE]: list(mina),
    'POST /api/admin/assign-tier': () =>
      Response.json({ id: 1, accessTier: 'vip', hasEarlyAccess: true, tierBefore: 'standard' }),
  });
  const row = await rowOf('Mina');
  const tier = row.getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(tier, 'VIP');
  expect(sent).toEqual([]);
  await user.click(row.getByRole('button', { name: 'Assign Mina' }));
  expect(await screen.findByText('Access tier updated successfully!')).toBeTruthy();
  expect(screen.getByText('Mina now has the tier VIP.')).toBeTruthy();
  expect(sent).toEqual([
    { path: '/api/admin/assign-tier', body: { userId: 1, userType: 'fan', tier: 'vip' } },
  ]);
  expect(row.getByText('Early access')).toBeTruthy();
  expect(document.activeElement).toBe(tier);
});

test.each([
  {
    what: 'names the tier that a person got meanwhile',
    tierBefore: 'beta',
    more: ' It had just been changed to Beta.',
  },
  { what: 'does not mention that another admin gave the same tier', tierBefore: 'vip', more: '' },
])('the outcome of a tier $what', async ({ tierBefore, more }) => {
  const { user } = await showLists({
    [PEOPLE]: list(mina),
    'POST /api/admin/assign-tier': () =>
      Response.json({ id: 1, accessTier: 'vip', hasEarlyAccess: true, tierBefore }),
  });
  const row = await rowOf('Mina');
  await user.selectOptions(row.getByRole('combobox'), 'VIP');
  await user.click(row.getByRole('button', { name: 'Assign Mina' }));
  expect(await screen.findByText(`Mina now has the tier VIP.${more}`)).toBeTruthy();
});

test('an invitation of a fan reloads the list of fans, even if another type is chosen for the next invitation', async () => {
  const invited = delay(() =>
    Response.json({ code: 'FAN-7K2M-9QXD', expiresAt: '2026-12-21T10:00:00.000Z' }),
  );
  const { user, calls, sent } = await showLists({
    [PEOPLE]: list(mina),
    'POST /api/admin/beta-invitation': invited.answer,
  });
  await rowOf('Mina');
  await user.type(screen.getByLabelText(/^Email/, { selector: '[type=email]' }), 'mina@example.com{Enter}');
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/admin/beta-invitation'));
  await user.selectOptions(screen.getByLabelText('User type'), 'Idol');
  invited.release();
  expect(await screen.findByText('FAN-7K2M-9QXD')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { userType: 'fan' } }]);
  await waitFor(() => expect(calls.filter(({ call }) => call === PEOPLE)).toHaveLength(2));
});

test('choosing the current tier again clears the choice, even after the entry got another tier', async () => {
  const { user } = await showLists({
    [PEOPLE]: list(mina),
    [TIER]: () => Response.json({ changed: 1, unchanged: 0, tiersBefore: {} }),
  });
  const row = await rowOf('Mina');
  const tier = row.getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(tier, 'VIP');
  await user.selectOptions(tier, 'Standard');
  await user.click(await tick('Mina'));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  expect(tier.value).toBe('priority');
  expect(row.queryByRole('button', { name: 'Assign Mina' })).toBeNull();
});

test('a tier that could not be assigned stays chosen', async () => {
  const { user } = await showLists({
    [PEOPLE]: list(mina),
    'POST /api/admin/assign-tier': refuse(404, 'Nobody has the number 1.'),
  });
  const row = await rowOf('Mina');
  await user.selectOptions(row.getByRole('combobox'), 'Beta');
  await user.click(row.getByRole('button', { name: 'Assign Mina' }));
  expect(await screen.findByText('Failed to update access tier')).toBeTruthy();
  expect(screen.getByText('404: Nobody has the number 1.')).toBeTruthy();
  expect(row.getByRole<HTMLSelectElement>('combobox').value).toBe('beta');
  expect(row.getByRole('button', { name: 'Assign Mina' })).toBeTruthy();
});

test('a tier that an admin chooses while another one is assigned stays chosen', async () => {
  const late = delay(() => Response.json({ id: 1, accessTier: 'vip', tierBefore: 'standard' }));
  const { user } = await showLists({ [PEOPLE]: list(mina), 'POST /api/admin/assign-tier': late.answer });
  const row = await rowOf('Mina');
  const tier = row.getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(tier, 'VIP');
  await user.click(row.getByRole('button', { name: 'Assign Mina' }));
  await user.selectOptions(tier, 'Beta');
  late.release();
  expect(await screen.findByText('Mina now has the tier VIP.')).toBeTruthy();
  expect(tier.value).toBe('beta');
  expect(row.getByRole('button', { name: 'Assign Mina' })).toBeTruthy();
});
