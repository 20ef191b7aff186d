import { readFile } from 'node:fs/promises';
import { API_HEADER } from '@contract/response-header.ts';
import { errors, type Locator, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { storePeople } from '../../functions/src/workflows/store-person.ts';
import { fanRequest, newEmail } from '../../functions/test/support/people.ts';
import { isNightly } from '../../functions/test/support/sizes.ts';
import { joinAndVerify } from '../../functions/test/support/verify.ts';
import { expectFirstScreen, openAsAdmin, showTab } from '../support/admin-page.ts';
import { violations } from '../support/axe.ts';
import { BY_TIME, openBrowser, visit } from '../support/browser.ts';
import { sampleOf } from '../support/sample-of.ts';

/* Tests the waitlist pages on the built site. */

const browser = await openBrowser();

const run = Date.now().toString(36);

interface Fan {
  name: string;
  email: string;
  id: number;
}

/** Creates verified fans with equal scores. */
async function newFans(purpose: string, count: number): Promise<Fan[]> {
  const fans: Fan[] = [];
  while (fans.length < count) fans.push(await newFan({ name: `${purpose} ${fans.length + 1} ${run}` }));
  return fans;
}

async function newFan(profile: { name: string; wants?: string; favoriteIdols?: string }): Promise<Fan> {
  const email = newEmail();
  const { id } = await joinAndVerify(fanRequest(email, { profile }));
  await storePeople(database(), 'fan', [id]);
  return { name: profile.name, email, id };
}

/** Creates a verified fan with a high score, so that the first screen of the queue shows them. */
function topFan(purpose: string): Promise<Fan> {
  return newFan({ name: `${purpose} ${run}`, wants: 'Live rooms', favoriteIdols: 'Orm' });
}

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('row').filter({ hasText: name });
const waitForText = (page: Page, sentence: string) =>
  page.getByRole('tabpanel').getByText(sentence).waitFor();

/**
 * Scrolls until the row is in view: a long list renders only rows near it, and parts above may still grow.
 * Loads further pages of the list until then.
 */
async function scrollToRow(page: Page, name: string): Promise<Locator> {
  await page.waitForFunction(
    (text) => {
      const rows = [...document.querySelectorAll('[role=tabpanel]:not([hidden]) [role=row]')];
      const found = rows.find((candidate) => candidate.textContent?.includes(text));
      if (found) {
        const { top, bottom } = found.getBoundingClientRect();
        const isInView = top >= 0 && bottom <= window.innerHeight;
        if (!isInView) found.scrollIntoView({ block: 'center', behavior: 'instant' });
        return isInView;
      }
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      const more = document.querySelector<HTMLElement>(
        '[role=tabpanel]:not([hidden]) [role=status] + button',
      );
      if (isAtEnd) more?.click();
      const next = window.scrollY + window.innerHeight / 2;
      window.scrollTo({ top: isAtEnd && !more ? 0 : next, behavior: 'instant' });
      return false;
    },
    name,
    BY_TIME,
  );
  return row(page, name);
}

/** Returns where a row is in its list and in the window, once the rows above it are drawn and measured. */
function positionOf(entry: Locator): Promise<{ top: number; index: string | undefined; scrolled: number }> {
  return entry.evaluate(async (element: HTMLElement) => {
    const measure = () => ({
      top: element.getBoundingClientRect().top,
      index: element.dataset.index,
      scrolled: window.scrollY,
    });
    let position = measure();
    for (let frames = 0; frames < 10; frames++) {
      await new Promise(requestAnimationFrame);
      const next = measure();
      if (next.top !== position.top) frames = 0;
      position = next;
    }
    return position;
  });
}

/** How long a row is used before it counts as gone: a list that has just changed may draw other rows there. */
const ROW_MS = 10_000;

/** Uses a row once it is in view, and scrolls to it again if the list has moved it away meanwhile. */
async function withRow(
  page: Page,
  name: string,
  use: (entry: Locator) => Promise<unknown>,
): Promise<Locator> {
  for (;;) {
    const entry = await scrollToRow(page, name);
    try {
      await use(entry);
      return entry;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || (await entry.isVisible())) throw error;
    }
  }
}

async function tick(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await withRow(page, name, (entry) => entry.getByRole('checkbox').check({ timeout: ROW_MS }));
}

/** Starts a recalculation, closes the tab during the job and opens it again. */
async function recalculate(page: Page): Promise<void> {
  const progress = '**/api/admin/jobs/*';
  await page.route(progress, () => {});
  await page.getByRole('button', { name: 'Recalculate scores' }).click();
  await page.getByRole('progressbar', { name: 'Priority scores' }).waitFor();
  await page.waitForFunction(
    () => Object.keys(localStorage).some((key) => key.endsWith('recalculation')),
    undefined,
    BY_TIME,
  );
  // Leaves before the calls reach the server: an answer to this page would end its job.
  const url = page.url();
  await page.goto('about:blank');
  await page.unroute(progress);
  await page.goto(url);
  await page.getByRole('main').getByText('Priority scores updated successfully!').waitFor();
}

/** Finds a signup by the start of its address and opens its details. */
async function search(page: Page, { name, email }: Fan): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email.slice(0, 12));
  const found = page.getByRole('table', { name: 'Found' }).getByRole('row').filter({ hasText: email });
  await found.getByRole('link', { name }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByText('Email verified +50').waitFor();
  await sheet.getByText(email, { exact: true }).waitFor();
  await sheet.getByText('Verify the email').waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?signup=fan-\d+$/);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
}

/** Opens the log of a signup by its name; Escape closes it and returns the focus. */
async function openEntry(entry: Locator, name: string): Promise<void> {
  const opener = entry.getByRole('link', { name });
  await opener.click();
  const sheet = entry.page().getByRole('dialog', { name });
  await sheet.getByText('Tier: Standard → VIP').waitFor();
  await entry.page().keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
}

const A_PHONE = { name: 'a phone', viewport: { width: 360, height: 740 } };
const A_LAPTOP = { name: 'a laptop', viewport: { width: 1280, height: 800 } };
const SCREENS = isNightly ? [A_PHONE, A_LAPTOP] : [A_PHONE];

test.each(SCREENS)(
  'an admin on $name searches, exports, recalculates, promotes, invites, assigns VIP, reads the log and logs out',
  async ({ viewport }) => {
    const fans = await newFans(`Morning${viewport.width}`, 11);
    const [first, ten] = [fans[10], fans.slice(0, 10)];
    const { page, context, troubles } = await visit(browser, { viewport, acceptDownloads: true }, (text) =>
      text.includes('401'),
    );
    await openAsAdmin(page, '/admin');
    await page.getByText('Live', { exact: true }).waitFor();
    await search(page, first as Fan);
    await showTab(page, 'Export Data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export fans' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(`"${first?.email}"`);

    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'People' }).click();
    await showTab(page, 'Fan Queue');
    if (viewport.width < 768) await page.getByRole('button', { name: 'Tools' }).click();
    await recalculate(page);

    const eligible = await showTab(page, 'Fan Eligible');
    const promote = eligible.getByRole('button', { name: 'Promote to priority' });
    await scrollToRow(page, ten[0]?.name ?? '');
    expect(await promote.isDisabled()).toBe(true);
    await tick(
      page,
      ten.map(({ name }) => name),
    );
    await page.getByText('10 selected').waitFor();
    await promote.click();
    await waitForText(page, 'Promoted 10 users to early access!');
    for (const { name } of ten)
      await (await scrollToRow(page, name)).getByText('Early access', { exact: true }).waitFor();

    const invited = newEmail();
    const form = page.getByRole('form', { name: 'Beta invitation' });
    const generate = form.getByRole('button', { name: 'Generate invitation' });
    expect(await generate.isDisabled()).toBe(true);
    await form.getByLabel('Email').fill(invited);
    await generate.click();
    const tool = page.getByRole('region', { name: 'Beta invitation' });
    await tool.getByText('Beta invitation generated successfully!').waitFor();
    await tool.getByRole('listitem').filter({ hasText: invited }).getByText('Valid until').waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('');

    const vip = await withRow(page, first?.name ?? '', (entry) =>
      entry.getByRole('combobox').selectOption({ label: 'VIP' }, { timeout: ROW_MS }),
    );
    await vip.getByRole('button', { name: 'Assign' }).click();
    await waitForText(page, 'Access tier updated successfully!');
    await vip.getByText('Early access', { exact: true }).waitFor();

    await openEntry(vip, first?.name ?? '');

    const activity = await showTab(page, 'Activity');
    const log = activity.getByRole('listitem');
    const assigned = log.filter({ hasText: 'Tier assigned' }).first();
    await assigned.getByText(first?.name ?? '').waitFor();
    await assigned.getByText('Tier: Standard → VIP').waitFor();
    await log.filter({ hasText: 'Invited' }).first().waitFor();
    const promoted = log.filter({ hasText: 'Promoted' }).first();
    await promoted.getByText('7 more').click();
    const all = page.getByRole('dialog', { name: 'Promoted' });
    for (const { name } of ten) await all.getByText(name, { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByLabel('Password').waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test.each(SCREENS)(
  'on $name a row does not move when the result of its action appears, and the result is in view',
  async ({ viewport }) => {
    const { name } = await topFan(`Steady${viewport.width}`);
    const { page, context } = await visit(browser, { viewport });
    await openAsAdmin(page, '/waitlist');
    const entry = await scrollToRow(page, name);
    await entry.getByRole('combobox').selectOption({ label: 'Beta' });
    const assign = entry.getByRole('button', { name: 'Assign' });
    await assign.scrollIntoViewIfNeeded();
    const before = await positionOf(entry);
    await assign.click();
    const outcome = page.getByRole('tabpanel').getByText('Access tier updated successfully!');
    await entry.getByText('Early access', { exact: true }).waitFor();
    const after = await positionOf(entry);
    // A browser rounds scroll positions, so a row above that is measured again can move others by less than a
    // pixel.
    expect(Math.abs(after.top - before.top), JSON.stringify({ before, after })).toBeLessThan(1);
    const notice = await outcome.boundingBox();
    expect(notice && notice.y > 0 && notice.y + notice.height < viewport.height).toBe(true);
    await context.close();
  },
);

test.each(
  sampleOf([
    { width: 390, language: 'en' },
    { width: 390, language: 'th' },
    { width: 1280, language: 'ko' },
  ] as const),
)('the first rows of the queues are on the first screen at $width px in $language', async (how) => {
  await topFan(`First ${how.width} ${how.language}`);
  const { page, context } = await visit(browser, { viewport: { width: how.width, height: 800 } });
  for (const view of ['fanQueue', 'fanEligible']) {
    const path = `/waitlist?view=${view}`;
    if (view === 'fanQueue')
      await openAsAdmin(page, how.language === 'en' ? path : `/${how.language}${path}`);
    else await page.goto(how.language === 'en' ? path : `/${how.language}${path}`);
    await expectFirstScreen(page);
  }
  await context.close();
});

test('the heading of a queue stays at the top of the window, and its bar at the bottom', async () => {
  await newFans('Sticky', 14);
  const { page, context } = await visit(browser, { viewport: { width: 1280, height: 500 } });
  await openAsAdmin(page, '/waitlist');
  const panel = page.getByRole('tabpanel');
  const second = panel.locator('[data-index="2"]');
  await second.waitFor();
  expect((await second.boundingBox())?.height).toBe(40);
  await second.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const heading = panel.getByRole('columnheader', { name: 'Score', exact: true });
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeLessThan(80);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(48);
  const bar = await panel.getByRole('button', { name: 'Promote to priority' }).boundingBox();
  expect(bar?.y).toBeGreaterThan(440);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(500);
  await context.close();
});

test('a phone shows that more tabs exist than fit, until the last one is reached', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 740 } });
  await openAsAdmin(page, '/waitlist');
  const lists = page.getByRole('tablist');
  await lists.scrollIntoViewIfNeeded();
  const edge = async () => {
    const { x, y, width } = (await lists.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    return page.screenshot({ clip: { x: x + width - 4, y: y + 1, width: 4, height: 4 } });
  };
  const atFirst = await edge();
  await lists.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  expect(atFirst.equals(await edge())).toBe(false);
  await context.close();
});

test('a server error shows a message, keeps the selection, and the next attempt succeeds', async () => {
  const { name } = await topFan('Failing');
  const { page, context } = await visit(browser, { viewport: { width: 1280, height: 800 } });
  await openAsAdmin(page, '/waitlist');
  await tick(page, [name]);
  await page.route('**/api/admin/people/fan/tier', (route) =>
    route.fulfill({ status: 500, headers: { [API_HEADER]: '1' }, body: 'Down.' }),
  );
  const promote = page.getByRole('tabpanel').getByRole('button', { name: 'Promote to priority' });
  await promote.click();
  await waitForText(page, 'Failed to promote users');
  await waitForText(page, '500: Down.');
  expect(await (await scrollToRow(page, name)).getByRole('checkbox').isChecked()).toBe(true);
  await page.unroute('**/api/admin/people/fan/tier');
  await promote.click();
  await waitForText(page, 'Promoted 1 users to early access!');
  await context.close();
});

test('an admin sees after a refresh which tier another admin has given the same fan meanwhile', async () => {
  const { name } = await topFan('Two');
  const [one, other] = await Promise.all([visit(browser, {}), visit(browser, {})]);
  await openAsAdmin(one.page, '/waitlist');
  await openAsAdmin(other.page, '/waitlist');
  await scrollToRow(one.page, name);
  await scrollToRow(other.page, name);
  for (const [{ page }, tier] of [
    [one, 'VIP'],
    [other, 'Beta'],
  ] as const) {
    await row(page, name).getByRole('combobox').selectOption({ label: tier });
    await row(page, name).getByRole('button', { name: 'Assign' }).click();
    await waitForText(page, 'Access tier updated successfully!');
  }
  await one.page.getByRole('button', { name: 'Refresh' }).click();
  // The button is at the top of the page, and a row that far from the window is not in the document.
  const tier = async () => (await scrollToRow(one.page, name)).getByRole('combobox').inputValue();
  await expect.poll(tier).toBe('beta');
  const activity = await showTab(one.page, 'Activity');
  await activity.getByText('Tier: VIP → Beta').first().waitFor();
  await Promise.all([one.context.close(), other.context.close()]);
});

test('the reasons for a score follow a change of language', async () => {
  const { name } = await topFan('Language');
  const { page, context } = await visit(browser, { viewport: { width: 1280, height: 800 } });
  await openAsAdmin(page, '/waitlist');
  await (await scrollToRow(page, name)).getByText('Email verified +50').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'ไทย' }).click();
  // By its title, because other Thai texts of the row precede the reasons.
  const translated = row(page, name).getByTitle(/^[\u0e00-\u0e7f].*\+50/);
  // A late scroll to the top may remove the row.
  const isTranslated = async () => {
    await scrollToRow(page, name);
    return translated.isVisible();
  };
  await expect.poll(isTranslated).toBe(true);
  await context.close();
});

test.each(
  sampleOf([
    { language: 'en', width: 320, colorScheme: 'light' },
    { language: 'ko', width: 1280, colorScheme: 'dark' },
    { language: 'th', width: 360, colorScheme: 'dark' },
  ] as const),
)('the waitlist page passes axe: $language, $width px, $colorScheme', async (how) => {
  const { language, width, colorScheme } = how;
  const { name } = await topFan(`Everyone ${language}`);
  const { page, context } = await visit(browser, {
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await openAsAdmin(page, '/waitlist');
  if (language !== 'en') await page.goto(`/${language}/waitlist`);
  const entry = await scrollToRow(page, name);
  await entry.getByRole('checkbox').check();
  await entry.getByRole('combobox').selectOption('beta');
  expect(await violations(page)).toEqual([]);
  await entry.getByRole('link', { name }).first().click();
  await page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const tab of await page.getByRole('tab').all()) {
    const panel = await showTab(page, await tab.innerText());
    await panel.getByRole('heading').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await context.close();
});
