import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { signupRef } from '../../functions/src/collections/signups.ts';
import { waveRef } from '../../functions/src/collections/waves.ts';
import { config } from '../../functions/src/config.ts';
import { beginRelease, draftWave, holdWave } from '../../functions/src/workflows/hold-wave.ts';
import { storeFans } from '../../functions/test/support/listed-fans.ts';
import { sizeOf } from '../../functions/test/support/sizes.ts';
import { NEW_WAVE } from '../../functions/test/support/waves.ts';
import { logInAs, openAsAdmin, showTab } from '../support/admin-page.ts';
import { violationsInBothThemes as violations } from '../support/axe.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { countGestures } from '../support/gestures.ts';

/** With these referrals and answers the fans have higher scores than the fans of other tests. */
const REFERRALS = 10;
const BEST = { amongFirst: true, isReferred: true, favoriteIdols: 'Orm', wants: 'Lives' };
const MEMBERS = sizeOf({ usually: 30, nightly: 300 });
const THAI = MEMBERS / 3;
/** The fans with better scores than those in Thai: one is flagged, two more exceed the places. */
const BETTER = 1 + MEMBERS - THAI + 2;
/** The keystrokes for the name and for two numbers: two keys select each old number before the new one is typed. */
const KEYS = 'Friday evening'.length + 2 * (2 + String(MEMBERS).length);
const db = database();

const browser = await openBrowser();

async function tiersOf(ids: number[]): Promise<string[]> {
  const fans = await db.getAll(...ids.map((id) => signupRef(db, 'fan', id)));
  return fans.map((fan) => String(fan.get('accessTier')));
}

test(`an operator lets in the ${MEMBERS} best fans, ${THAI} of them in Thai and none flagged, in 11 clicks and ${KEYS} keystrokes, and undoes it in 1 click`, async () => {
  const fans = await storeFans(db, BETTER + THAI, (n) => ({
    ...BEST,
    name: `Fan ${n}`,
    language: n < BETTER ? 'en' : 'th',
    verifiedReferrals: n < BETTER ? REFERRALS : REFERRALS - 1,
    ...(n === 0 ? { flags: ['honeypot'] } : {}),
  }));
  const ids = fans.map(({ id }) => id);
  const { page, context, troubles } = await visit(browser, { viewport: { width: 360, height: 800 } });
  await logInAs(page, '/waitlist', 'operator');
  const gestures = await countGestures(page);
  const type = async (label: string, text: string) => {
    await panel.getByLabel(label).click();
    if (label !== 'Name') await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };

  const panel = await showTab(page, 'Waves');
  await panel.getByRole('link', { name: 'New wave' }).click();
  await type('Name', 'Friday evening');
  await type('Number of people', String(MEMBERS));
  await panel.getByLabel('Flags').selectOption('no');
  await panel.getByRole('button', { name: 'Add a quota' }).click();
  await type('at least', String(THAI));
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Preview' }).click();
  await panel.getByText(`English ${MEMBERS - THAI} · Thai ${THAI}`).waitFor();
  await panel.getByText('Left out: flagged').waitFor();
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: `Hold ${MEMBERS} people` }).click();
  await panel.getByText('On hold. It can be released in 30 min.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await tiersOf(ids)).toEqual(ids.map(() => 'standard'));

  const id = String(new URL(page.url()).searchParams.get('wave'));
  const { hold } = (await waveRef(db, id).get()).data() ?? {};
  await waveRef(db, id).update({ hold: hold && { ...hold, until: Timestamp.now() } });
  await page.reload();
  await panel.getByRole('button', { name: `Release ${MEMBERS} people` }).click();
  await panel.getByText(`${MEMBERS} of ${MEMBERS}`).waitFor();
  await panel.getByText(`0 sent, ${MEMBERS} waiting, 0 bounced`).waitFor();
  expect(await gestures()).toEqual({ clicks: 11, keys: KEYS });
  expect(await violations(page)).toEqual([]);
  const chosen = [
    'standard',
    ...Array(MEMBERS - THAI).fill('priority'),
    'standard',
    'standard',
    ...Array(THAI).fill('priority'),
  ];
  expect(await tiersOf(ids)).toEqual(chosen);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isTooWide).toBe(false);

  await panel.getByRole('button', { name: 'Undo' }).click();
  await panel.getByText(`${MEMBERS} undone, 0 kept`).waitFor();
  expect(await gestures()).toEqual({ clicks: 12, keys: KEYS });
  expect(await tiersOf(ids)).toEqual(ids.map(() => 'standard'));
  await page.goBack();
  await panel.getByLabel('Name').waitFor();
  expect(await panel.getByLabel('Name').inputValue()).toBe('Friday evening');
  expect(troubles).toEqual([]);
  await context.close();
});

test('a viewer who opens a draft sees who would be in it, without an error and without a button', async () => {
  await storeFans(db, 3, () => BEST);
  const id = await draftWave(db, { ...NEW_WAVE, number: 2 }, 'Orm', new Date());
  const { page, context, troubles } = await visit(browser, { viewport: { width: 390, height: 800 } });
  await logInAs(page, `/waitlist?view=waves&wave=${id}`, 'viewer');
  const panel = page.getByRole('tabpanel', { name: 'Waves' });
  await panel.getByText('People in order').waitFor();
  expect(await panel.getByRole('button').count()).toBe(0);
  expect(await panel.getByRole('alert').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a wave that is being released and a cancelled one have no accessibility violations in either theme', async () => {
  await storeFans(db, 2 * 3, () => BEST);
  const now = new Date();
  const wave = { ...NEW_WAVE, notify: false };
  const choice = { timeZone: config.adminTimeZone, mailboxKey: config.mailboxKey };
  const [releasing, held] = [
    await draftWave(db, wave, 'Orm', now),
    await draftWave(db, wave, 'Orm', now),
  ] as const;
  for (const id of [releasing, held])
    expect((await holdWave(db, choice, id, 'Orm', now)).status).toBe('done');
  // Nothing queues its task, so it stays in this state.
  await beginRelease(db, releasing, 'Orm', now);
  const { page, context, troubles } = await visit(browser, { viewport: { width: 360, height: 800 } });
  await openAsAdmin(page, `/waitlist?view=waves&wave=${releasing}`);
  const panel = page.getByRole('tabpanel', { name: 'Waves' });
  await panel.getByRole('progressbar').waitFor();
  await panel.getByText('0 of 3').waitFor();
  await panel.getByRole('listitem').first().waitFor();
  expect(await violations(page)).toEqual([]);

  for (const [id, button] of [
    [releasing, 'Stop the release'],
    [held, 'Cancel wave'],
  ] as const) {
    if (id === held) await page.goto(`/waitlist?view=waves&wave=${id}`);
    await panel.getByRole('button', { name: button }).click();
    await panel.getByText('Canceled. Nobody was let in.').waitFor();
    await panel.getByRole('listitem').first().waitFor();
    expect(await violations(page)).toEqual([]);
  }
  expect(troubles).toEqual([]);
  await context.close();
});
