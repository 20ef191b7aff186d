import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { signupRef } from '../functions/src/collections/signups.ts';
import { storeFans } from '../functions/test/support/listed-fans.ts';
import { fanRequest, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { expectFirstScreen, goTo, logInAs } from './support/admin-page.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { countGestures, pressUntil } from './support/gestures.ts';
import { answer, noServer } from './support/messages.ts';
import { translator } from './support/translations.ts';

/*
 * Tests an admin's work under difficult conditions: on a phone, in other languages, without a mouse, with
 * odd names and when calls fail. Each test begins with a new login. Tests that filter use a favorite that
 * only their own fans named.
 */

const PHONE = { viewport: { width: 390, height: 844 } };
const db = database();

const browser = await openBrowser();

const tierOf = async (id: number) => (await signupRef(db, 'fan', id).get()).get('accessTier');

// With one more fan, the count of a filtered list differs from that of the whole list.
beforeAll(() => storeFans(db, 1, () => ({ favoriteIdols: '' })));

/** Filters the list of people, and waits for the new list, which begins without a selection. */
async function chooseFavorite(page: Page, name: string, count: number): Promise<void> {
  await page.getByLabel('Favorite').selectOption(name);
  await page.getByText(new RegExp(`^${count} found\\.`)).waitFor();
}

/** Returns the row of a fan in the list of people. */
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="signup=fan-${id}"]`) });

/** Returns the link to a fan in the list of people. */
const linkTo = (page: Page, id: number) => rowOf(page, id).getByRole('link');

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test('on a phone an operator sees the first person at once, and gives a fan a tier in 6 clicks and no keystrokes', async () => {
  const [{ id } = { id: 0 }] = await storeFans(db, 1, () => ({ name: 'Milk', favoriteIdols: 'MilkLove' }));
  const { page, context, troubles } = await visit(browser, { ...PHONE, hasTouch: true });
  await logInAs(page, '/waitlist', 'operator');
  const gestures = await countGestures(page);
  await goTo(page, 'People');
  const panel = page.getByRole('tabpanel', { name: 'People' });
  await panel.waitFor();
  await expectFirstScreen(page);
  await panel.getByRole('button', { name: 'Filters' }).click();
  await chooseFavorite(page, 'MilkLove', 1);
  await rowOf(page, id).getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Promote to priority' }).click();
  await panel.getByText('Promoted 1 users to early access!').waitFor();
  await expectNoSidewaysScroll(page);
  expect(await gestures()).toEqual({ clicks: 6, keys: 0 });
  expect(await tierOf(id)).toBe('priority');
  expect(troubles).toEqual([]);
  await context.close();
});

test.each([
  { language: 'ko', name: '서유나', half: '유나', keys: 4 },
  { language: 'th', name: 'ณิชา ศรีสุข', half: 'ศรีสุข', keys: 6 },
] as const)(
  'an operator finds a fan and makes her a VIP in 5 clicks and $keys keystrokes, in "$language"',
  async ({ language, name, half, keys }) => {
    const say = translator(language);
    const { id } = await joinAndVerify(fanRequest(newEmail(), { language, profile: { name } }));
    const { page, context, troubles } = await visit(browser, {});
    await logInAs(page, `/${language}/admin`, 'operator');
    const gestures = await countGestures(page);
    await page.getByRole('searchbox', { name: say('admin:search.label') }).click();
    await page.keyboard.type(half);
    const found = page.getByRole('table', { name: say('admin:search.results') });
    await found.locator(`a[href$="signup=fan-${id}"]`).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel(say('waitlist:tier.label', { name })).selectOption(say('admin:tiers.vip'));
    await dialog
      .getByRole('button', { name: say('waitlist:tier.assign') })
      .filter({ hasText: name })
      .click();
    await dialog.getByText(say('waitlist:tier.done')).waitFor();
    expect(await gestures()).toEqual({ clicks: 5, keys });
    expect(await tierOf(id)).toBe('vip');
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test('an operator logs in with the keyboard alone, then filters, opens a fan, makes her a VIP and undoes it in 48 keystrokes and no clicks', async () => {
  const fans = await storeFans(db, 2, (n) => ({ name: `Wendy ${n}`, favoriteIdols: 'Red Velvet' }));
  const [first = 0, second = 0] = fans.map(({ id }) => id);
  const { page, context, troubles } = await visit(browser, {});
  await page.goto('/waitlist');
  await page.getByLabel('Password').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  const gestures = await countGestures(page);
  const isFocused = (id: number) => linkTo(page, id).and(page.locator(':focus')).waitFor();

  await pressUntil(page, 'Shift+Tab', 'People');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('tabpanel', { name: 'People' });
  await panel.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('/');
  await pressUntil(page, 'Tab', 'Favorite');
  await page.keyboard.type('R');
  await panel.getByText('2 found.').waitFor();
  // The count may arrive before the rows: the heading's row and two people.
  await expect.poll(() => panel.getByRole('row').count()).toBe(3);
  await pressUntil(page, 'Tab', 'Clear filters');
  await page.keyboard.press('j');
  await isFocused(first);
  await page.keyboard.press('j');
  await isFocused(second);
  await page.keyboard.press('k');
  await isFocused(first);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Wendy 0' }).waitFor();
  await page.keyboard.press('Escape');
  await isFocused(first);

  await page.keyboard.press('x');
  await panel.getByText('1 selected').waitFor();
  await pressUntil(page, 'Tab', 'Tier for the selected people');
  await page.keyboard.type('V');
  await pressUntil(page, 'Tab', 'Set tier');
  await page.keyboard.press('Enter');
  await panel.getByText('Tier VIP set for 1 person.').waitFor();
  expect(await tierOf(first)).toBe('vip');
  await pressUntil(page, 'Tab', 'Undo');
  await page.keyboard.press('Enter');
  await panel.getByText('Undone: 1.').waitFor();
  expect(await gestures()).toEqual({ clicks: 0, keys: 48 });
  expect(await tierOf(first)).toBe('standard');
  expect(troubles).toEqual([]);
  await context.close();
});

test('on a phone an operator reads four odd names as they were typed, finds them in 4 clicks and opens and closes each in 2, without keystrokes', async () => {
  const names = [
    'Mina\u202egnik',
    '👩🏽‍🎤💜🏳️‍🌈',
    'Maximiliana'.repeat(10).slice(0, 100),
    '<img src=x onerror="document.title=1"><b>Luna</b>',
  ];
  const fans = await storeFans(db, names.length, (n) => ({ name: String(names[n]), favoriteIdols: 'NCT' }));
  const { page, context, troubles } = await visit(browser, PHONE);
  await logInAs(page, '/waitlist', 'operator');
  const gestures = await countGestures(page);
  await goTo(page, 'People');
  const panel = page.getByRole('tabpanel', { name: 'People' });
  await panel.getByRole('button', { name: 'Filters' }).click();
  await chooseFavorite(page, 'NCT', fans.length);
  for (const { id, fan } of fans) {
    const shown = String(fan.name).replace('\u202e', '⟨RLO⟩');
    const link = linkTo(page, id);
    await link.waitFor();
    expect(await link.textContent()).toBe(shown);
    expect((await rowOf(page, id).boundingBox())?.width).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page);
    await link.click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('heading').first().textContent()).toBe(shown);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  expect(await gestures()).toEqual({ clicks: 4 + 2 * names.length, keys: 0 });
  expect(await page.title()).not.toBe('1');
  expect(troubles).toEqual([]);
  await context.close();
});

test('an operator loads a failed list again in 1 click, and repeats a failed action in 1 click, in 7 clicks and no keystrokes in all', async () => {
  const [{ id } = { id: 0 }] = await storeFans(db, 1, () => ({ name: 'Yujin', favoriteIdols: 'IVE' }));
  const { page, context, troubles } = await visit(browser, {}, (text) => /503|ERR_CONNECTION/.test(text));
  await logInAs(page, '/waitlist?view=activity', 'operator');
  const gestures = await countGestures(page);
  const clicks = async () => (await gestures()).clicks;
  await page.route('**/api/admin/people/**', noServer);
  await goTo(page, 'People');
  const panel = page.getByRole('tabpanel', { name: 'People' });
  const again = panel.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.unroute('**/api/admin/people/**');
  expect(await clicks()).toBe(1);
  await again.click();
  await panel.locator('[data-index="0"]').waitFor();
  await again.waitFor({ state: 'detached' });
  expect(await clicks()).toBe(2);

  await chooseFavorite(page, 'IVE', 1);
  await rowOf(page, id).getByRole('checkbox').check();
  await page.route('**/api/admin/people/fan/tier', answer(503, 'Please wait a moment.'));
  const promote = panel.getByRole('button', { name: 'Promote to priority' });
  await promote.click();
  await panel.getByText('Failed to promote users').waitFor();
  await panel.getByText('503: Please wait a moment.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await tierOf(id)).toBe('standard');
  await page.unroute('**/api/admin/people/fan/tier');
  expect(await clicks()).toBe(6);
  await promote.click();
  await panel.getByText('Promoted 1 users to early access!').waitFor();
  expect(await gestures()).toEqual({ clicks: 7, keys: 0 });
  expect(await tierOf(id)).toBe('priority');
  expect(troubles).toEqual([]);
  await context.close();
});
