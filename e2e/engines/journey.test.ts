import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForMail } from '../../functions/test/support/inbox.ts';
import { fanRequest, newEmail } from '../../functions/test/support/people.ts';
import { joinAndVerify } from '../../functions/test/support/verify.ts';
import { SITE } from '../support/browser.ts';
import type { Engine, Tab } from './support/engine.ts';
import { engines } from './support/engines.ts';
import { choose, fill, press, see, waitFor } from './support/page-actions.ts';

/* The site's main uses, each once in every engine; what they lead to in detail is tested in Chromium. */

const QUICK = 'main form:has([name=email]):not(:has([name=name], [name=stageName]))';
const FAN = 'form:has([name=wants])';
const IDOL = 'form:has([name=stageName])';

describe.each(engines)('in $name', ({ name, launch }) => {
  let engine: Engine;
  let tab: Tab;
  beforeAll(async () => {
    engine = await launch();
  });
  beforeEach(async () => {
    tab = await engine.openTab();
  });
  afterAll(() => engine?.close());

  test('a visitor signs up with an address as soon as the page is there', async () => {
    await tab.goto(`${SITE}/`);
    await fill(tab, `${QUICK} [name=email]`, newEmail());
    await tab.pressEnter();
    await see(tab, "You're on the waitlist! Check your email for verification.");
    expect(await tab.scriptErrors()).toEqual([]);
  });

  test('a fan and an idol fill in their forms, and the link in the mail confirms the fan', async () => {
    const email = newEmail();
    await tab.goto(`${SITE}/`);
    await press(tab, `${FAN} [type=submit]`);
    await see(tab, 'Name is required', FAN);
    await fill(tab, `${FAN} [name=name]`, 'Mina 밍');
    await fill(tab, `${FAN} [name=email]`, email);
    await choose(tab, `${FAN} [name=referral]`, 'friend');
    await press(tab, `${FAN} [type=submit]`);
    await see(tab, 'Check your email for verification link to secure your priority spot!');

    await fill(tab, `${IDOL} [name=stageName]`, 'Orm');
    await fill(tab, `${IDOL} [name=email]`, newEmail());
    await fill(tab, `${IDOL} [name=reason]`, 'To answer in my own words');
    await press(tab, `${IDOL} [type=submit]`);
    await see(tab, 'Check your email to verify your account and submit idol verification documents!');

    const { text } = await waitForMail(email);
    await tab.goto(/http:\/\/127\.0\.0\.1:\d+\/\S+token=\S+/.exec(text)?.[0] ?? '');
    await see(tab, 'Email Verified Successfully!', 'main');
    expect(await tab.scriptErrors()).toEqual([]);
  });

  test('a visitor opens the menus, a question and another language', async () => {
    await tab.goto(`${SITE}/support`);
    await press(tab, 'header button', 'More');
    await waitFor(tab, 'the menu under its button', isMenuInWindow, 'More');
    await press(tab, 'header button', 'Share');
    await waitFor(tab, 'the share menu under its button', isMenuInWindow, 'Share');
    await press(tab, 'main summary');
    await waitFor(tab, 'an answer', () => document.querySelector('main details[open]') !== null, null);

    await tab.resize(420);
    await press(tab, 'header button', 'Menu');
    await press(tab, '[popover] [data-language=th]');
    await waitFor(tab, 'the Thai page', () => location.pathname === '/th/support', null);
    await waitFor(tab, 'the Thai language', () => document.documentElement.lang === 'th', null);
    await waitFor(tab, 'the menu to close', () => !document.querySelector('[popover]:popover-open'), null);
    // The choice is kept.
    await tab.goto(`${SITE}/fans`);
    await waitFor(tab, 'the Thai mirror', () => location.pathname === '/th/fans', null);
    expect(await tab.scriptErrors()).toEqual([]);
  });

  test('an admin logs in, exports the fans, changes a tier and logs out', async () => {
    const fan = { name: `Fan in ${name} ${Date.now().toString(36)}`, email: newEmail() };
    const profile = { name: fan.name, wants: 'Live rooms', favoriteIdols: 'Orm' };
    await joinAndVerify(fanRequest(fan.email, { profile }));

    await tab.goto(`${SITE}/admin`);
    await fill(tab, 'input[type=password]', process.env.ADMIN_PASSWORD ?? '');
    await tab.pressEnter();
    await press(tab, '[role=tab]', 'Export Data');
    await tab.evaluate(keepSavedFile, undefined);
    await press(tab, '[role=tabpanel] button', 'Export fans');
    await waitFor(tab, 'the file', () => 'savedFile' in window, null);
    const file = await tab.evaluate(() => (window as KeptFile).savedFile?.text(), undefined);
    expect(file).toContain(`"${fan.email}"`);

    await press(tab, 'nav a', 'Waitlist');
    const select = `[role=tabpanel]:not([hidden]) select[aria-label*="${fan.name}"]`;
    await waitFor(tab, `${fan.name} in the list`, scrollToward, select);
    await choose(tab, select, 'vip');
    await press(tab, '[role=tabpanel]:not([hidden]) button', fan.name);
    await see(tab, 'Access tier updated successfully!');
    await press(tab, 'button', 'Lock');
    await waitFor(tab, 'the login', () => document.querySelector('input[type=password]') !== null, null);
    expect(await tab.scriptErrors()).toEqual([]);
  });
});

type KeptFile = Window & { savedFile?: Blob };

/** Where a browser puts its downloads differs; what it is handed does not. */
function keepSavedFile(): void {
  const create = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob && file.type.startsWith('text/csv')) (window as KeptFile).savedFile = file;
    return create(file);
  };
}

/** Whether the open menu is inside the window and below the button of this label. */
function isMenuInWindow(label: string): boolean {
  const menu = document.querySelector('[popover]:popover-open')?.getBoundingClientRect();
  const button = [...document.querySelectorAll('header button')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(label))
    ?.getBoundingClientRect();
  if (!menu || !button) return false;
  return (
    menu.top >= button.bottom && menu.left >= 0 && menu.right <= innerWidth && menu.bottom <= innerHeight
  );
}

/** Scrolls on until the element is there: of a long list only what is near the window is in the document. */
function scrollToward(selector: string): boolean {
  if (document.querySelector(selector)) return true;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  window.scrollTo({ top: isAtEnd ? 0 : scrollY + 300, behavior: 'instant' });
  return false;
}
