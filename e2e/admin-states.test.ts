import { STORAGE_PREFIX } from '@contract/product.ts';
import { API_HEADER } from '@contract/response-header.ts';
import type { WavePreview } from '@contract/waves.ts';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { storePeople } from '../functions/src/workflows/store-person.ts';
import { storeIdolsToReview } from '../functions/test/support/admin-lists.ts';
import { fanRequest, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { openAsAdmin } from './support/admin-page.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { answer } from './support/messages.ts';

/* Checks states of the admin pages that last only a moment, or begin with a failure, with axe. */

const browser = await openBrowser();

/** Answers calls to a path with a value, as the API does. */
const reply = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/admin/${path}`, (route: Route) =>
    route.fulfill({ json, headers: { [API_HEADER]: '1' } }),
  );

const TIER_JOB = {
  ...{ userType: 'fan', tier: 'vip', promote: true, by: 'Orm', state: 'running' },
  ...{ total: 4_213, done: 1_200, changed: 1_100, unchanged: 100, tiersBefore: { standard: 1_100 } },
};
const PAUSED_WAVE = {
  ...{ id: '7', name: 'Friday', userType: 'fan', state: 'released', members: 300, tier: 'vip', number: 300 },
  ...{ createdAt: '2026-11-25T10:00:00Z', createdBy: 'Orm', heldUntil: null, startsAt: null, quotas: [] },
  ...{
    filter: { flagged: 'no' },
    notify: true,
    holdMinutes: 30,
    hash: null,
    choosing: null,
    released: 300,
    excluded: {},
  },
  ...{ mailed: 300, auditId: '9' },
  result: { mails: { sent: 290, waiting: 5, bounced: 5 }, used: 41 },
  undo: { state: 'paused', restored: 200, kept: 3, told: 12 },
};

const DRAFT_WAVE = {
  ...PAUSED_WAVE,
  ...{ state: 'draft', members: 0, released: 0, mailed: 0, auditId: null, result: null, undo: null },
};
const PREVIEW: WavePreview = {
  ...{ members: 300, hash: 'a', cutOff: 84, languages: { en: 300 }, sources: { friend: 300 }, unfilled: [] },
  first: [{ id: 1, name: 'Mina', score: 120, language: 'en' }],
  rest: [],
  leftOut: [],
};
const FAILED_MAIL = {
  ...{ template: 'verify-email', state: 'ERROR', attempts: 3, error: '550', dueAt: null },
  ...{ requestedAt: '2026-11-25T10:00:00Z', endedAt: '2026-11-25T11:00:00Z', email: 'mina@example.com' },
  signup: { userType: 'fan', id: 1, name: 'Mina' },
};
const MANY_PROMOTED = {
  ...{ id: 'a', at: '2026-11-25T10:00:00Z', act: 'bulk-promote', admin: 'Orm', undo: 'open', entries: 60 },
  changes: [
    { userType: 'fan', id: 1, name: 'Mina', before: { tier: 'standard' }, after: { tier: 'priority' } },
  ],
};

/** Never answers a call, like a server that is still busy with it. */
const noAnswer = () => {};

/** Opens the exports with a fan to export, and answers the call of their export with `act`. */
async function startExport(page: Page, act: (route: Route) => unknown): Promise<void> {
  await joinAndVerify(fanRequest(newEmail()));
  // The page's own list has fewer rows.
  await page.route(/\/api\/admin\/fans\?.*limit=1000/, act);
  await openAsAdmin(page, '/admin?view=export');
  await page.getByRole('button', { name: 'Export fans' }).click();
}

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a running recalculation': async (page) => {
    await reply(page, 'jobs', { jobId: '7', newest: null });
    await reply(page, 'jobs/7', { state: 'running', done: 300, total: 1_200, changed: 12 });
    await openAsAdmin(page, '/waitlist');
    await page.getByText('300 of 1,200').waitFor();
  },
  'a tier job of the admin and one of another admin': async (page) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'own'), `${STORAGE_PREFIX}.tierJob`);
    await reply(page, 'tier-jobs', { ids: ['own', 'other'] });
    for (const id of ['own', 'other']) await reply(page, `tier-jobs/${id}`, { ...TIER_JOB, id });
    await openAsAdmin(page, '/waitlist?view=people');
    await expect.poll(() => page.getByText('1,200 of 4,213').count()).toBe(2);
  },
  'the help for the keys': async (page) => {
    await openAsAdmin(page, '/waitlist?view=people');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.locator('kbd').first().waitFor();
  },
  'a note that another admin has changed meanwhile': async (page) => {
    const { id } = await joinAndVerify(fanRequest(newEmail()));
    await openAsAdmin(page, `/waitlist?signup=fan-${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Wrote to us');
    const status = await page.evaluate(async (path) => {
      const note = { text: 'Met in Seoul', tags: ['press'], version: '' };
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(note) })).status;
    }, `/api/admin/signups/fan/${id}/note`);
    expect(status).toBe(200);
    await dialog.getByRole('button', { name: 'Save the note' }).click();
    await dialog.getByText('Met in Seoul').waitFor();
    await dialog.getByText(/^409:/).first().waitFor();
  },
  'a wave whose undo has paused': async (page) => {
    await reply(page, 'waves/7', PAUSED_WAVE);
    await reply(page, 'waves/7/members*', []);
    await openAsAdmin(page, '/waitlist?view=waves&wave=7');
    await page.getByText(/^Paused: 12 people/).waitFor();
  },
  'the preview of a large wave, which a task is making': async (page) => {
    await reply(page, 'waves/7', { ...DRAFT_WAVE, number: 50_000, previewing: { found: 12_000 } });
    await openAsAdmin(page, '/waitlist?view=waves&wave=7');
    await page.getByText('12,000 of 50,000').waitFor();
  },
  'a large wave whose hold was refused': async (page) => {
    await reply(page, 'waves/7', { ...DRAFT_WAVE, choosing: { refusal: 'dayTooBroad' } });
    await reply(page, 'waves/7/preview', PREVIEW);
    await openAsAdmin(page, '/waitlist?view=waves&wave=7');
    await page.getByText(/^More than 10,000 people joined since that day/).waitFor();
  },
  'a selection that is refused because the list has changed': async (page) => {
    const { id } = await joinAndVerify(fanRequest(newEmail()));
    await storePeople(database(), 'fan', [id]);
    await page.route('**/api/admin/people/fan/tier', answer(409, 'This list has changed in the meantime.'));
    await openAsAdmin(page, '/waitlist?view=people&sort=time');
    await page.getByRole('tabpanel').locator('[data-index="0"]').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Promote to priority' }).click();
    await page.getByText('409: This list has changed in the meantime.').first().waitFor();
  },
  'a list whose numbers of people failed to load, until they load again': async (page) => {
    await page.route('**/api/admin/people/*/facets', answer(503, 'Please wait a moment.'));
    await openAsAdmin(page, '/waitlist?view=people');
    const alert = page.getByRole('alert').filter({ hasText: '503: Please wait a moment.' });
    await alert.waitFor();
    await page.unroute('**/api/admin/people/*/facets');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.route('**/api/admin/tier-jobs', answer(503, 'Please wait another moment.'));
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'another moment' }).waitFor();
  },
  'a login with a wrong password': async (page) => {
    await page.goto('/admin');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid password').waitFor();
  },
  'a session whose state is unknown': async (page) => {
    await page.route('**/api/admin/session', answer(503, 'Please wait a moment.'));
    await page.goto('/admin');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  },
  'a session that has ended': async (page) => {
    await openAsAdmin(page, '/admin?view=today');
    await page.route('**/api/admin/today', answer(401, 'Please log in.'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Your session has ended. Enter the password to continue.').waitFor();
  },
  'a counter that is not live': async (page) => {
    await openAsAdmin(page, '/admin?view=analytics');
    await page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
    // Without a network, the code of the view could not load.
    await page.getByRole('heading', { name: 'Most requested idols' }).waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^Not live\. As of/).waitFor();
  },
  'a view whose code failed to load, beside the counts': async (page) => {
    await page.route('**/assets/analytics-*.js', (route) => route.abort());
    await openAsAdmin(page, '/admin?view=analytics');
    await page
      .getByRole('tabpanel', { name: 'Analytics' })
      .getByRole('button', { name: 'Try again' })
      .waitFor();
    await page.getByText(/^Live$/).waitFor();
  },
  'an admin page whose code failed to load': async (page) => {
    await page.route('**/assets/dashboard-*.js', (route) => route.abort());
    await page.goto('/admin');
    await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  },
  'the form that deletes a person, with the typed address': async (page) => {
    const email = newEmail();
    const { id } = await joinAndVerify(fanRequest(email));
    await openAsAdmin(page, `/waitlist?signup=fan-${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    expect(await dialog.getByRole('button', { name: 'Delete person' }).isEnabled()).toBe(true);
  },
  'the open reasons of a review': async (page) => {
    await storeIdolsToReview(database(), 1, new Date());
    await openAsAdmin(page, '/waitlist?view=idolVerifications');
    await page
      .getByRole('button', { name: /^Reject / })
      .first()
      .click();
    await page.getByRole('form', { name: /^Message to / }).waitFor();
  },
  'a search that failed': async (page) => {
    await page.route('**/api/admin/search', answer(503, 'Please wait a moment.'));
    await openAsAdmin(page, '/admin');
    await page.getByRole('searchbox').fill('Mina');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  },
  'a search on the list of people that found nobody': async (page) => {
    await openAsAdmin(page, '/waitlist?view=people');
    await page.getByRole('searchbox').fill('zzzzzz');
    await page.getByText('Try a shorter part of the name').waitFor();
  },
  'a running export': async (page) => {
    await startExport(page, noAnswer);
    await page.getByRole('progressbar').waitFor();
  },
  'a canceled export': async (page) => {
    await startExport(page, noAnswer);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Export canceled. No file was saved.').waitFor();
  },
  'a failed export': async (page) => {
    await startExport(page, answer(503, 'Please wait a moment.'));
    await page.getByRole('alert').filter({ hasText: '503' }).waitFor();
  },
  'a list of failed emails': async (page) => {
    await reply(page, 'mails*', [FAILED_MAIL]);
    await openAsAdmin(page, '/waitlist?view=mails&mails=failed');
    await page.getByRole('tabpanel', { name: 'Emails' }).getByRole('link', { name: 'Mina' }).waitFor();
  },
  'invitations with an invalid address': async (page) => {
    await openAsAdmin(page, '/waitlist?view=invitations');
    await page.getByLabel('Addresses').fill('mina@example');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText(/^Not a valid address/).waitFor();
  },
  'several invitations that were sent': async (page) => {
    await openAsAdmin(page, '/waitlist?view=invitations');
    await page.getByLabel('Addresses').fill(`${newEmail()} ${newEmail()}`);
    await page.getByRole('button', { name: 'Invite 2' }).click();
    await expect.poll(() => page.getByText('Invited, email going out now').count()).toBe(2);
  },
  'the preview of a large wave, for a viewer before an operator has asked for it': async (page) => {
    await reply(page, 'waves/7', { ...DRAFT_WAVE, number: 50_000 });
    await page.route('**/api/admin/waves/7/preview', answer(403, 'Operators may do this.'));
    await openAsAdmin(page, '/waitlist?view=waves&wave=7');
    await page.getByRole('alert').filter({ hasText: '403: Operators may do this.' }).waitFor();
  },
  'a running undo of an action on many people': async (page) => {
    await reply(page, 'audit*', [MANY_PROMOTED]);
    await page.route('**/api/admin/undo', noAnswer);
    await openAsAdmin(page, '/waitlist?view=activity');
    await page.getByRole('button', { name: 'Undo for all 60' }).click();
    await page.getByRole('button', { name: 'Undoing...' }).waitFor();
  },
  'a hold that is refused because the list has changed': async (page) => {
    await reply(page, 'waves/7', DRAFT_WAVE);
    await reply(page, 'waves/7/preview', PREVIEW);
    await page.route('**/api/admin/waves/7/hold*', async (route) => {
      await reply(page, 'waves/7/preview', { ...PREVIEW, hash: 'b' });
      await answer(409, 'The list has changed since the preview.')(route);
    });
    await openAsAdmin(page, '/waitlist?view=waves&wave=7');
    await page.getByRole('button', { name: 'Hold 300 people' }).click();
    await page.getByRole('button', { name: 'Hold the current list' }).waitFor();
  },
  'the question before a saved view is deleted': async (page) => {
    const view = { id: 'a', name: 'Thai', userType: 'fan', filter: { language: 'th' }, sort: 'score' };
    await reply(page, 'people-views', [view]);
    await openAsAdmin(page, '/waitlist?view=people');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Delete Thai' }).click();
    await page.getByRole('button', { name: 'Delete Thai' }).and(page.locator(':focus')).waitFor();
  },
  'a person who does not exist': async (page) => {
    await openAsAdmin(page, '/waitlist?signup=fan-1');
    await page.getByRole('dialog').getByRole('alert').waitFor();
  },
  'an action that does not exist': async (page) => {
    await openAsAdmin(page, '/waitlist?action=unknown');
    await page.getByRole('dialog').getByRole('alert').waitFor();
  },
  'a Today view that failed to load': async (page) => {
    await page.route('**/api/admin/today', answer(503, 'Please wait a moment.'));
    await openAsAdmin(page, '/admin?view=today');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  },
};

/** Matches the errors that the states provoke, and the request with which Firestore's client tests the connection. */
const EXPECTED = /40[1349]|503|ERR_INTERNET_DISCONNECTED|ERR_FAILED|imported module|cleardot/;

test.each(Object.entries(STATES))('axe finds nothing in %s, light and dark', async (_state, show) => {
  const options = { viewport: { width: 1280, height: 800 } };
  const { page, context, troubles } = await visit(browser, options, (text) => EXPECTED.test(text));
  await show(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(troubles.filter((text) => !EXPECTED.test(text))).toEqual([]);
  await context.close();
});
