import { LANGUAGES } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { signupRef } from '../../functions/src/collections/signups.ts';
import { config } from '../../functions/src/config.ts';
import { joinWaitlist } from '../../functions/src/workflows/join-waitlist.ts';
import { storePeople } from '../../functions/src/workflows/store-person.ts';
import { storeFans } from '../../functions/test/support/listed-fans.ts';
import { fanRequest, idOf, newEmail } from '../../functions/test/support/people.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { openAsAdmin } from '../support/admin-page.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { sampleOf } from '../support/sample-of.ts';
import { translator } from '../support/translations.ts';

/* Tests a person's page: what an admin changes there, and going from person to person. */

const db = database();

const browser = await openBrowser();

/** Signs up fans with one favorite, newest first, and adds them to the list of people. */
async function joinListed(names: string[], favoriteIdols: string): Promise<number[]> {
  const ids: number[] = [];
  const start = Date.now() - names.length * 1_000;
  for (const [n, name] of names.entries()) {
    const email = newEmail();
    const profile = { name, favoriteIdols };
    const at = new Date(start - n * 1_000);
    await joinWaitlist(db, config.mailboxKey, fanRequest(email, { language: 'ko', profile }), at);
    ids.push(idOf('fan', email));
  }
  await storePeople(db, 'fan', ids);
  return ids;
}

test('an admin corrects a name, notes something and goes on to the next person with the keyboard', async () => {
  const [first, second] = await joinListed(['Mina\u202egnik', 'Orm'], 'LingOrm');
  const { page, context, troubles } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await openAsAdmin(page, `/waitlist?view=people&favourite=LingOrm&sort=time&signup=fan-${first}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Mina⟨RLO⟩gnik' }).waitFor();
  await dialog.getByRole('button', { name: 'Correct the name' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mina King');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Mina King' }).waitFor();
  await dialog.getByText('The name is corrected').first().waitFor();
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Wrote to us');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('press, Seoul');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await dialog.getByRole('list', { name: 'Tags' }).getByText('Seoul').waitFor();
  expect((await signupRef(db, 'fan', Number(first)).get()).get('name')).toBe('Mina King');

  await page.keyboard.press('j');
  await page.waitForURL((url) => url.searchParams.get('signup') === `fan-${second}`);
  await dialog.getByRole('heading', { name: 'Orm' }).waitFor();
  await page.reload();
  await dialog.getByRole('heading', { name: 'Orm' }).waitFor();
  // The list, and with it the previous person, may arrive after the person.
  const previous = dialog.getByRole('button', { name: 'Previous person' });
  await expect.poll(() => previous.isEnabled()).toBe(true);
  await page.keyboard.press('k');
  await dialog.getByRole('heading', { name: 'Mina King' }).waitFor();
  await dialog.getByText('Wrote to us').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mina King');
  expect(troubles).toEqual([]);
  await context.close();
});

test('a person beyond the first page, opened by an address, leads to the people before and after', async () => {
  const fans = await storeFans(db, 54, () => ({ favoriteIdols: 'aespa' }));
  const at = (index: number) => `fan-${fans[index]?.id}`;
  const { page, context, troubles } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await openAsAdmin(page, `/waitlist?view=people&favourite=aespa&signup=${at(52)}`);
  const dialog = page.getByRole('dialog');
  const [previous, next] = ['Previous person', 'Next person'].map((name) =>
    dialog.getByRole('button', { name }),
  );
  const isAt = (index: number) => page.waitForURL((url) => url.searchParams.get('signup') === at(index));
  await next?.click();
  await isAt(53);
  await expect.poll(() => next?.isDisabled()).toBe(true);
  await previous?.click();
  await isAt(52);
  await page.reload();
  await previous?.click();
  await isAt(51);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('Back leads from the next person to the list from which the first one was opened', async () => {
  const [first, second] = await joinListed(['Freen', 'Becky'], 'FreenBecky');
  const { page, context, troubles } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await openAsAdmin(page, '/waitlist?view=people&favourite=FreenBecky&sort=time');
  await page.locator(`[role=row] a[href$="signup=fan-${first}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Freen' }).waitFor();
  await dialog.getByRole('button', { name: 'Next person' }).click();
  await page.waitForURL((url) => url.searchParams.get('signup') === `fan-${second}`);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('signup'));
  await dialog.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await context.close();
});

test.each(sampleOf(LANGUAGES))(
  'a person’s page with open forms fits a phone of 360 px and is accessible, in %s',
  async (language) => {
    const [id] = await joinListed([`Long\u202ename ${'ฟรีน'.repeat(8)}`], '');
    const { page, context, troubles } = await visit(browser, { viewport: { width: 360, height: 740 } });
    const say = translator(language);
    await openAsAdmin(page, `${localizedPath('/waitlist', language)}?view=people&sort=time&signup=fan-${id}`);
    const dialog = page.getByRole('dialog');
    for (const name of ['admin:correctName.open', 'admin:note.add'])
      await dialog.getByRole('button', { name: say(name) }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expect(troubles).toEqual([]);
    await context.close();
  },
);
