import { API_HEADER } from '@contract/response-header.ts';
import { LANGUAGES } from '@contract/values.ts';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { storePeople } from '../../functions/src/workflows/store-person.ts';
import { fanRequest, newEmail } from '../../functions/test/support/people.ts';
import { isNightly } from '../../functions/test/support/sizes.ts';
import { joinAndVerify } from '../../functions/test/support/verify.ts';
import { enterPassword, showTab } from '../support/admin-page.ts';
import { answer, describeMessages, noServer, type Reader, whileAnswering } from '../support/messages.ts';

/* Tests the messages of the admin pages (specification §8): their texts, and at night where they appear. */

const LOGIN = {
  'admin:login.wrong': 'Invalid password',
};
const DASHBOARD = {
  'admin:recent.noFans': 'No fan signups yet',
  'admin:recent.noIdols': 'No idol signups yet',
  'admin:analytics.noReferrals': 'No referral data yet',
};
const QUEUES = {
  'waitlist:list.fanQueueEmpty': 'No fans in queue',
  'waitlist:list.idolQueueEmpty': 'No idols in queue',
  'waitlist:list.fanEligibleEmpty': 'No fans eligible',
  'waitlist:list.idolEligibleEmpty': 'No idols eligible',
};
const ACTIONS = {
  'waitlist:recalculate.done': 'Priority scores updated successfully!',
  'waitlist:recalculate.failed': 'Failed to update priority scores',
  'waitlist:invite.done': 'Beta invitation generated successfully!',
  'waitlist:invite.failed': 'Failed to generate invitation',
  'waitlist:promote.done': 'Promoted {{number}} users to early access!',
  'waitlist:promote.failed': 'Failed to promote users',
  'waitlist:tier.done': 'Access tier updated successfully!',
  'waitlist:tier.failed': 'Failed to update access tier',
};

describeMessages(
  {
    'a password is wrong': { messages: LOGIN, act: wrongPassword },
    'the dashboard is empty': { messages: DASHBOARD, act: emptyDashboard },
    'the queues are empty': { messages: QUEUES, act: emptyQueues },
    'an admin takes actions': { messages: ACTIONS, act: adminActions },
  },
  isNightly ? LANGUAGES : [],
);

async function logIn({ page, open }: Reader, path: string): Promise<void> {
  await open(path);
  await enterPassword(page);
}

async function wrongPassword({ page, see, open }: Reader): Promise<void> {
  await open('/admin');
  await page.locator('[type=password]').fill('not this one');
  await page.keyboard.press('Enter');
  await see(page.getByRole('alert'), 'admin:login.wrong');
}

const emptyList = (route: Route) => route.fulfill({ json: [], headers: { [API_HEADER]: '1' } });

async function emptyDashboard(person: Reader): Promise<void> {
  const { page, see, say } = person;
  await page.route('**/api/admin/fans*', emptyList);
  await page.route('**/api/admin/idols*', emptyList);
  await page.route('**/api/admin/stats', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), topReferrals: [] } });
  });
  await logIn(person, '/admin');
  await see(page.getByRole('tabpanel'), 'admin:recent.noFans');
  await see(page.getByRole('tabpanel'), 'admin:recent.noIdols');
  await see(await showTab(page, say('admin:tabs.analytics')), 'admin:analytics.noReferrals');
}

async function emptyQueues(person: Reader): Promise<void> {
  const { page, see, say } = person;
  await page.route(/\/api\/admin\/people\/(fan|idol)\?/, emptyList);
  await logIn(person, '/waitlist');
  for (const list of ['fanQueue', 'idolQueue', 'fanEligible', 'idolEligible']) {
    await see(await showTab(page, say(`waitlist:tabs.${list}`)), `waitlist:list.${list}Empty`);
  }
}

async function adminActions(person: Reader): Promise<void> {
  const { page, see, toaster, say, failures } = person;
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: say(key), exact: true }).first();
  const { id } = await joinAndVerify(fanRequest(newEmail(), { profile: { name: 'Mina' } }));
  await storePeople(database(), 'fan', [id]);
  await logIn(person, '/waitlist');

  /** Reads the failures, then the success, each beside the button or below the list. */
  async function tryOut(path: string, press: () => Promise<void>, failed: string, done: string, values = {}) {
    for (const failing of failures([noServer, answer(500, 'Sorry'), answer(429, 'Later')])) {
      await whileAnswering(
        page,
        path,
        failing,
        async () => {
          await press();
        },
        async () => {
          await see(main, failed);
        },
      );
    }
    await press();
    await see(main, done, values);
    // The notice is in sight, so no toast repeats it.
    expect(await toaster.innerText()).toBe('');
  }

  await tryOut(
    '/api/admin/update-priorities',
    () => button('waitlist:recalculate.button').click(),
    'waitlist:recalculate.failed',
    'waitlist:recalculate.done',
  );
  const invitation = main.locator('form').filter({ has: page.locator('[name=email]') });
  const email = newEmail();
  await tryOut(
    '/api/admin/beta-invitation',
    async () => {
      await invitation.locator('[name=email]').fill(email);
      await button('waitlist:invite.button').click();
    },
    'waitlist:invite.failed',
    'waitlist:invite.done',
  );
  expect(await invitation.locator('[name=email]').inputValue()).toBe('');

  const eligible = await showTab(page, say('waitlist:tabs.fanEligible'));
  const lastRow = eligible
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .last();
  await lastRow.getByRole('checkbox').check();
  await tryOut(
    '/api/admin/people/fan/tier',
    () => button('waitlist:promote.button').click(),
    'waitlist:promote.failed',
    'waitlist:promote.done',
    { number: 1 },
  );

  const queue = await showTab(page, say('waitlist:tabs.fanQueue'));
  const row = queue
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') })
    .first();
  const next = (await row.getByRole('combobox').inputValue()) === 'beta' ? 'vip' : 'beta';
  await tryOut(
    '/api/admin/assign-tier',
    async () => {
      await row.getByRole('combobox').selectOption(next);
      await row.getByRole('button', { name: say('waitlist:tier.assign') }).click();
    },
    'waitlist:tier.failed',
    'waitlist:tier.done',
  );
}
