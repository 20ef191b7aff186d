import { readFile } from 'node:fs/promises';
import { insertWordJoiners } from '@contract/unbroken-words.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { mailboxRef } from '../functions/src/collections/mailboxes.ts';
import { config } from '../functions/src/config.ts';
import { mailboxHash } from '../functions/src/domain/mailbox.ts';
import { newClient } from '../functions/test/support/client.ts';
import { mailsTo, waitForMail } from '../functions/test/support/inbox.ts';
import { mailDocs, storedFan } from '../functions/test/support/people.ts';
import { openBrowser, SITE, visit } from './support/browser.ts';
import { beginQueue } from './support/place-journey.ts';
import { sampleOf } from './support/sample-of.ts';

/* A fan opens their data from a mail, downloads it, deletes it and signs up again, on the built site. */

const browser = await openBrowser();
// A process of the functions that finds no places remembers that for a minute, also for the tests of places.
beforeAll(beginQueue);

test.each(sampleOf(LANGUAGES))(
  'a fan in "%s" opens their data from the mail, deletes it, and can sign up again',
  async (language) => {
    const written = JSON.parse(await readFile(`web/src/locales/${language}/your-data.json`, 'utf8'));
    const texts = insertWordJoiners(written, language);
    const email = `leaver-${language}-${Date.now()}@example.com`;
    const { page, context, troubles } = await visit(browser, {
      viewport: { width: 360, height: 740 },
      acceptDownloads: true,
    });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const join = async () => {
      await page.goto(homeIn(language));
      const form = page.locator('#signup form').first();
      await form.locator('[name=name]').fill('Mina 밍 มีนา');
      await form.locator('[name=email]').fill(email);
      await form.locator('[type=submit]').click();
      await expect.poll(() => storedFan(email)).toBeDefined();
    };

    await join();
    const mail = await waitForMail(email);
    await page.goto(linkTo(mail.text, '/verification?'));
    await page.waitForURL(SITE + homeIn(language));

    await page.goto(linkTo(mail.text, '/your-data#'));
    await page.getByText(email, { exact: true }).first().waitFor();
    expect(page.url()).toBe(`${SITE}${homeIn(language)}your-data`);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await page.getByText('Mina 밍 มีนา').waitFor();
    // Every field and value appears under a translated name.
    const shown = [
      ...(await page.getByRole('term').allTextContents()),
      ...(await page.getByRole('definition').allTextContents()),
    ];
    expect(
      shown.filter((text) => /^[a-z]+([A-Z_-][a-zA-Z]*)*$/.test(text) && !/^idol[a-z]{8}$/.test(text)),
    ).toEqual([]);

    const downloading = page.waitForEvent('download');
    await button(texts.download).click();
    const file = JSON.parse(await readFile((await (await downloading).path()) ?? '', 'utf8'));
    expect(file).toMatchObject({ email, stored: { fans: [{ email, name: 'Mina 밍 มีนา' }] } });

    // A second signup queues a mail, which waits for a minute after the first and must not be sent after the deletion.
    const mailbox = mailboxRef(database(), mailboxHash(config.mailboxKey, email), 'visitor');
    await mailbox.update({ sends: [{ mailId: 'first', at: Timestamp.now() }] });
    const again = await newClient().post('/api/waitlist/fan', { name: 'Mina', email, language });
    expect(again.status).toBe(200);
    await button(texts.delete.ask).click();
    await button(texts.delete.keep).click();
    await button(texts.delete.ask).click();
    await button(texts.delete.confirm).click();
    await page.getByRole('heading', { name: texts.deleted.title }).waitFor();
    expect(await mailDocs(email)).toEqual([]);
    expect(await storedFan(email)).toBeUndefined();

    await page.goto(linkTo(mail.text, '/your-data#'));
    await page.getByRole('heading', { name: texts.nothing.title }).waitFor();
    expect((await mailsTo(email)).length).toBe(1);

    await join();
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
    await context.close();
  },
);

function homeIn(language: Language): string {
  return language === 'en' ? '/' : `/${language}/`;
}

function linkTo(text: string, page: string): string {
  const link = text.split('\n').find((line) => line.startsWith(SITE) && line.includes(page));
  if (!link) throw new Error(`There is no link to ${page} in: ${text}`);
  return link;
}
