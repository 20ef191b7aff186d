import { readFile } from 'node:fs/promises';
import { AGENCY_GROUP_MIN } from '@contract/limits.ts';
import { expect, test } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { signupRef } from '../../functions/src/collections/signups.ts';
import { config } from '../../functions/src/config.ts';
import { addAdmin, removeAdmin } from '../../functions/src/workflows/named-admins.ts';
import { logIn as logInByApi } from '../../functions/test/support/admin.ts';
import { newClient } from '../../functions/test/support/client.ts';
import { storeFans } from '../../functions/test/support/listed-fans.ts';
import { fanRequest, newEmail } from '../../functions/test/support/people.ts';
import { joinAndVerify } from '../../functions/test/support/verify.ts';
import { logInAs, openAsAdmin, search, showTab } from '../support/admin-page.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { countGestures } from '../support/gestures.ts';

/* Tests what an admin looks up and starts in the morning, each after a new login, with the clicks that it costs. */

const db = database();

const browser = await openBrowser();

test.each([
  { script: 'Korean', name: '한민지', half: '민지' },
  { script: 'Latin', name: 'Kwan Wisetsri', half: 'Wiset' },
])(
  'an operator finds a fan by half of a $script name in 1 click and 5 keystrokes',
  async ({ name, half }) => {
    const email = newEmail();
    await joinAndVerify(fanRequest(email, { profile: { name } }));
    const { page, context, troubles } = await visit(browser, {});
    await logInAs(page, '/admin', 'operator');
    const gestures = await countGestures(page);
    const found = await search(page, half, email);
    await found.getByRole('link', { name }).waitFor();
    expect(await gestures()).toEqual({ clicks: 1, keys: 5 });
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test('an admin finds out who made a fan a VIP in 3 clicks and 7 keystrokes', async () => {
  const operator = `Becky ${Date.now().toString(36)}`;
  const added = await addAdmin(db, config.adminSalt, { name: operator, role: 'operator' }, new Date());
  if ('problem' in added) throw new Error(added.problem);
  const email = newEmail();
  const name = 'Sarocha Chan';
  const { id: userId } = await joinAndVerify(fanRequest(email, { profile: { name } }));
  const client = newClient();
  const session = await logInByApi(client, added.password);
  const tier = { userId, userType: 'fan', tier: 'vip' };
  expect((await client.post('/api/admin/assign-tier', tier, session)).status).toBe(200);
  await removeAdmin(db, operator, new Date());

  const { page, context, troubles } = await visit(browser, {});
  await openAsAdmin(page, '/admin');
  const gestures = await countGestures(page);
  const found = await search(page, 'Sarocha', email);
  await found.getByRole('link', { name }).click();
  const logged = page
    .getByRole('dialog', { name })
    .getByRole('listitem')
    .filter({ hasText: 'Tier assigned' });
  await logged.getByText(operator).waitFor();
  await logged.getByRole('link', { name: 'Tier assigned' }).click();
  const action = page.getByRole('dialog', { name: 'Tier assigned' });
  await action.getByText(operator).waitFor();
  await action.getByRole('link', { name }).waitFor();
  await action.getByText('Tier: Standard → VIP').waitFor();
  expect(await gestures()).toEqual({ clicks: 3, keys: 7 });
  expect(troubles).toEqual([]);
  await context.close();
});

test('an operator recalculates all scores in 1 click and no keystrokes, sees the progress, and reads how many scores changed', async () => {
  const { id } = await joinAndVerify(fanRequest(newEmail()));
  const fan = signupRef(db, 'fan', id);
  const scoreOf = async () => Number((await fan.get()).get('priorityScore'));
  const right = await scoreOf();
  await fan.update({ priorityScore: right + 7 });
  const { page, context, troubles } = await visit(browser, {});
  await logInAs(page, '/waitlist', 'operator');
  const gestures = await countGestures(page);
  const panel = page.getByRole('region', { name: 'Priority scores' });
  await panel.getByRole('button', { name: 'Recalculate scores' }).click();
  await panel.getByRole('progressbar', { name: 'Priority scores' }).waitFor();
  await panel.getByText('Priority scores updated successfully!').waitFor();
  await panel
    .getByText(/Scores changed: [1-9]/)
    .first()
    .waitFor();
  expect(await gestures()).toEqual({ clicks: 1, keys: 0 });
  expect(await scoreOf()).toBe(right);
  expect(troubles).toEqual([]);
  await context.close();
});

test('an owner saves totals for an agency in 2 clicks and no keystrokes, and they contain no small group and no address', async () => {
  await storeFans(db, 2 * AGENCY_GROUP_MIN, () => ({ favoriteIdols: 'TXT', language: 'th' }));
  // The fans below are too few for a group, so the totals combine them with this smallest group.
  await storeFans(db, AGENCY_GROUP_MIN, () => ({ favoriteIdols: 'NewJeans', language: 'th' }));
  const few = await storeFans(db, 3, () => ({ favoriteIdols: 'EXO', language: 'th' }));
  const client = newClient();
  const session = await logInByApi(client);
  const started = await client.call('POST', '/api/admin/update-priorities', { headers: session });
  const job = `/api/admin/jobs/${started.json().jobId}`;
  await expect.poll(async () => (await client.get(job, session)).json().state).toBe('done');

  const { page, context, troubles } = await visit(browser, { acceptDownloads: true });
  await openAsAdmin(page, '/admin');
  const gestures = await countGestures(page);
  const panel = await showTab(page, 'Export Data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export totals for agencies' }).click(),
  ]);
  expect(await gestures()).toEqual({ clicks: 2, keys: 0 });
  const file = await readFile(await download.path(), 'utf8');
  const [, ...groups] = file.trim().split(/\r?\n/);
  expect(groups.some((group) => group.startsWith('"th","TXT",'))).toBe(true);
  for (const group of groups)
    expect(Number(group.split('","')[2]), group).toBeGreaterThanOrEqual(AGENCY_GROUP_MIN);
  await panel.getByRole('status').filter({ hasText: 'agency-totals.csv' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(file).not.toContain('"th","EXO"');
  expect(file).not.toContain('@');
  expect(file).not.toContain(String(few[0]?.id));
  expect(troubles).toEqual([]);
  await context.close();
});
