import { STORAGE_PREFIX } from '@contract/product.ts';
import { API_HEADER } from '@contract/response-header.ts';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { fanRequest, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { logIn } from './support/admin-page.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { answer } from './support/messages.ts';

/* Tests with axe the states of the admin pages that last a moment, or that begin with a failure. */

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
  ...{ filter: { flagged: 'no' }, notify: true, holdMinutes: 30, hash: null, released: 300, excluded: [] },
  ...{ excludedCount: 0, mailed: 300, auditId: '9' },
  result: { mails: { sent: 290, waiting: 5, bounced: 5 }, used: 41 },
  undo: { state: 'paused', restored: 200, kept: 3, told: 12 },
};

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a running recalculation': async (page) => {
    await reply(page, 'jobs', { jobId: '7', newest: null });
    await reply(page, 'jobs/7', { state: 'running', done: 300, total: 1_200, changed: 12 });
    await logIn(page, '/waitlist');
    await page.getByText('300 of 1,200').waitFor();
  },
  'a tier job of the admin and one of another admin': async (page) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'own'), `${STORAGE_PREFIX}.tierJob`);
    await reply(page, 'tier-jobs', { ids: ['own', 'other'] });
    for (const id of ['own', 'other']) await reply(page, `tier-jobs/${id}`, { ...TIER_JOB, id });
    await logIn(page, '/waitlist?view=people');
    await expect.poll(() => page.getByText('1,200 of 4,213').count()).toBe(2);
  },
  'the help for the keys': async (page) => {
    await logIn(page, '/waitlist?view=people');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.locator('kbd').first().waitFor();
  },
  'a note that another admin has changed meanwhile': async (page) => {
    const { id } = await joinAndVerify(fanRequest(newEmail()));
    await logIn(page, `/waitlist?entry=fan-${id}`);
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
    await logIn(page, '/waitlist?view=waves&wave=7');
    await page.getByText(/^Paused: 12 people/).waitFor();
  },
  'a list whose numbers of people failed to load, until they load again': async (page) => {
    await page.route('**/api/admin/people/*/facets', answer(503, 'Please wait a moment.'));
    await logIn(page, '/waitlist?view=people');
    const alert = page.getByRole('alert').filter({ hasText: '503: Please wait a moment.' });
    await alert.waitFor();
    await page.unroute('**/api/admin/people/*/facets');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.route('**/api/admin/tier-jobs', answer(503, 'Please wait another moment.'));
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'another moment' }).waitFor();
  },
  'a Today view that failed to load': async (page) => {
    await page.route('**/api/admin/today', answer(503, 'Please wait a moment.'));
    await logIn(page, '/admin?view=today');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  },
};

test.each(Object.entries(STATES))('axe finds nothing in %s, light and dark', async (_state, show) => {
  const options = { viewport: { width: 1280, height: 800 } };
  const { page, context, troubles } = await visit(browser, options, (text) => /409|503/.test(text));
  await show(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
