import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForMail } from '../../../functions/test/support/inbox.ts';
import { fanRequest, newEmail } from '../../../functions/test/support/people.ts';
import { joinAndVerify } from '../../../functions/test/support/verify.ts';
import { SITE } from '../../support/browser.ts';
import type { Engine, Tab } from './engine.ts';
import { describeIn, type EngineName } from './engines.ts';
import { type ListeningSite, serveWithListener } from './listening-site.ts';
import { choose, fill, open, press, see, waitFor } from './page-actions.ts';

const QUICK = 'main form:has([type=hidden][name=wants])';
const FAN = 'form:has(textarea[name=wants])';
const IDOL = 'form:has([name=stageName])';
const TIER = '[role=dialog] select:has([value=vip])';

/** The height of a small laptop's window. WebKit draws without a graphics card, so a taller one takes longer. */
const HEIGHT = 800;

/** Returns a new address that is typed in little time: WebKit needs a tenth of a second for each key. */
const shortEmail = () => newEmail().replace(/.*(.{6})@.*/, '$1@a.test');

/**
 * Declares the tests of an engine: the site's main uses, once. Other tests cover them and the details in Chromium. Each
 * engine has a test file of its own, so that they can run at the same time.
 */
export function testJourney(name: EngineName): void {
  describeIn(name, (launch) => {
    let site: ListeningSite;
    let engine: Engine;
    let tab: Tab;
    beforeAll(async () => {
      site = await serveWithListener();
      engine = await launch();
    });
    beforeEach(async () => {
      tab = await engine.openTab(HEIGHT);
    });
    afterEach(() => expect(site.takeErrors()).toEqual([]));
    afterAll(async () => {
      await engine?.close();
      site.close();
    });

    test('a visitor signs up right after the first paint', async () => {
      await open(tab, `${site.origin}/`);
      expect(await tab.evaluate(isPresent, '[data-hydrated]')).toBe(false);
      await fill(tab, `${QUICK} [name=email]`, shortEmail());
      await tab.pressEnter();
      await see(tab, "You're on the waitlist! Check your email for verification.");
    });

    test('a visitor whose browser posts the form without the app reads that she is on the waitlist', async () => {
      await open(tab, `${site.origin}/`);
      await fill(tab, `${QUICK} [name=email]`, shortEmail());
      await tab.evaluate((form) => document.querySelector<HTMLFormElement>(form)?.submit(), QUICK);
      await see(tab, 'Success!', 'h1');
      await see(tab, "You're on the waitlist! Check your email for verification.");
      expect(await tab.evaluate(() => location.pathname, undefined)).toBe('/api/waitlist/fan');
    });

    test('an error in a page fails the test even after the page has been left', async () => {
      await open(tab, `${site.origin}/`);
      await tab.evaluate(() => void setTimeout(() => Promise.reject(new Error('asked for'))), undefined);
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve)), undefined);
      await open(tab, `${site.origin}/support`);
      expect(site.takeErrors()).toEqual(['Error: asked for']);
    });

    test('a fan and an idol fill in their forms, and the link in the mail confirms the fan', async () => {
      const email = shortEmail();
      await open(tab, `${site.origin}/`);
      await press(tab, `${FAN} [type=submit]`);
      await see(tab, 'Name is required', FAN);
      await fill(tab, `${FAN} [name=name]`, 'Mina 밍');
      await fill(tab, `${FAN} [name=email]`, email);
      await choose(tab, `${FAN} [name=referral]`, 'friend');
      await waitFor(tab, 'the error marks to disappear', isAbsent, `${FAN} [aria-invalid=true]`);
      await press(tab, `${FAN} [type=submit]`);
      await see(tab, 'Check your email for verification link to secure your priority spot!');

      await fill(tab, `${IDOL} [name=stageName]`, 'Orm');
      await fill(tab, `${IDOL} [name=email]`, shortEmail());
      await fill(tab, `${IDOL} [name=reason]`, 'To answer');
      await press(tab, `${IDOL} [type=submit]`);
      await see(tab, 'Check your email to verify your account and submit idol verification documents!');

      const { text } = await waitForMail(email);
      const [link = ''] = /http:\/\/127\.0\.0\.1:\d+\/\S+token=\S+/.exec(text) ?? [];
      await open(tab, link.replace(SITE, site.origin));
      await see(tab, 'Email Verified Successfully!', 'main');
      expect(await tab.evaluate(() => location.search, undefined)).not.toContain('token');
    });

    test('a visitor opens the menus, a question and another language', async () => {
      await open(tab, `${site.origin}/support`);
      await press(tab, 'header button', 'More');
      await waitFor(tab, 'the menu in its place', isMenuInPlace, { label: 'More', edge: 'left' });
      await press(tab, 'header button', 'Share');
      await waitFor(tab, 'the share menu in its place', isMenuInPlace, { label: 'Share', edge: 'right' });
      await press(tab, 'main summary');
      await waitFor(tab, 'an answer', isPresent, 'main details[open]');

      await tab.resize(420);
      await press(tab, 'header button', 'Menu');
      await waitFor(tab, 'a menu whose scrollbar has its colour', hasScrollbarInItsColour, null);
      await press(tab, '[popover] [data-language=th]');
      await waitFor(tab, 'the Thai page', () => location.pathname === '/th/support', null);
      await waitFor(tab, 'the Thai language', () => document.documentElement.lang === 'th', null);
      await waitFor(tab, 'the menu to close', isAbsent, '[popover]:popover-open');
      // The choice is stored.
      await open(tab, `${site.origin}/fans`);
      await waitFor(tab, 'the Thai version', () => location.pathname === '/th/fans', null);
      expect(await tab.evaluate(() => document.documentElement.lang, undefined)).toBe('th');
    });

    test('an admin logs in, exports the fans, changes a tier and logs out', async () => {
      const fan = { name: `Fan ${Date.now().toString(36)}`, email: shortEmail() };
      const profile = { name: fan.name, wants: 'Live rooms', favoriteIdols: 'Orm' };
      await joinAndVerify(fanRequest(fan.email, { profile }));

      await open(tab, `${site.origin}/admin`);
      await fill(tab, 'input[type=password]', process.env.ADMIN_PASSWORD ?? '');
      await tab.pressEnter();
      await press(tab, '[role=tab]', 'Export Data');
      await press(tab, '[role=tabpanel] button', 'Export fans');
      await expect.poll(() => readDownload(engine, 'fan-signups.csv')).toContain(`"${fan.email}"`);

      // After other tests, the list of people may be long and the index of names late.
      await press(tab, 'header a', 'Search');
      await fill(tab, '[type=search]', fan.email);
      await press(tab, 'main a', fan.name);
      await waitFor(tab, 'the tiers', isPresent, TIER);
      await choose(tab, TIER, 'vip');
      await press(tab, '[role=dialog] button', fan.name);
      await see(tab, 'Access tier updated successfully!');
      await press(tab, '[role=dialog] button', 'Close');
      await waitFor(tab, 'the page', isAbsent, '[role=dialog]');
      await press(tab, 'button', 'Lock');
      await waitFor(tab, 'the login', isPresent, 'input[type=password]');
    });
  });
}

/** Returns the text of a downloaded file, or an empty text while it does not exist. */
function readDownload({ downloads }: Engine, file: string): Promise<string> {
  return readFile(join(downloads, file), 'utf8').catch(() => '');
}

function isPresent(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

function isAbsent(selector: string): boolean {
  return document.querySelector(selector) === null;
}

/**
 * Returns whether the open menu is inside the window, below the button with this label and aligned with one of its
 * edges. Engines without anchor positioning, and WebKit, show the menu at the end of the bar (header-popover.tsx).
 */
function isMenuInPlace({ label, edge }: { label: string; edge: 'left' | 'right' }): boolean {
  const menu = document.querySelector('[popover]:popover-open')?.getBoundingClientRect();
  const bar = document.querySelector('header > *');
  const button = [...document.querySelectorAll('header button')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(label))
    ?.getBoundingClientRect();
  if (!menu || !button || !bar) return false;
  const isAnchored = CSS.supports('position-area: bottom') && !CSS.supports('hanging-punctuation: first');
  const endOfBar = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
  const distance = isAnchored ? menu[edge] - button[edge] : menu.right - endOfBar;
  return (
    Math.abs(distance) < 20 &&
    menu.top >= button.bottom &&
    menu.left >= 0 &&
    menu.right <= innerWidth &&
    menu.bottom <= innerHeight
  );
}

/** Returns whether the open menu's scrollbar has the menu's background. Older engines take no colour for it. */
function hasScrollbarInItsColour(): boolean {
  const menu = document.querySelector('[popover]:popover-open');
  if (!menu) return false;
  const { scrollbarColor, backgroundColor } = getComputedStyle(menu);
  return !CSS.supports('scrollbar-color: red blue') || scrollbarColor.endsWith(backgroundColor);
}
