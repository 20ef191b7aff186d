import { expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { SUPPORT_MAIL } from '../../contract/operator.ts';
import { PRODUCT_NAME } from '../../contract/product.ts';
import { LANGUAGES, type Language } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { readSignedLink } from '../../src/domain/signed-link.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { type Mail, mailsTo } from '../support/inbox.ts';
import { useOwnProject } from '../support/own-project.ts';
import {
  after,
  fanRequest,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  mailDocs,
  markVerified,
  newEmail,
  tokenIn,
} from '../support/people.ts';

useOwnProject();

const db = database();
/** Matches words in the language's script. */
const wordsIn = (language: Language) => new RegExp(`\\p{Script=${languages[language].script}}{2}`, 'u');

/** Signs up and sends the newest mail to that address. */
async function mailAfter(request: Parameters<typeof joinWaitlist>[2], now: Date): Promise<Mail> {
  await joinWaitlist(db, config.mailboxKey, request, now);
  const mailId = String((await mailDocs(request.email)).at(-1)?.id);
  await deliverMail(db, config, mailId, () => now);
  const mail = (await mailsTo(request.email)).at(-1);
  if (!mail) throw new Error('No mail arrived.');
  expect(mail.messageId).toBe(`<${mailId}@127.0.0.1>`);
  return mail;
}

const linksIn = ({ text, html }: Mail) =>
  [text, html].join('\n').match(/[a-z][a-z0-9+.-]*:\/\/[^\s"<]+|(?<=(href|src)=")[^"]*/gi) ?? [];

/** Checks the link to `/your-data`, which every mail contains. @returns the link. */
function yourDataLink(mail: Mail, language: Language): string {
  const [link = '', token = ''] = /https?:\S+\/your-data#token=([\w.-]+)/.exec(mail.text) ?? [];
  expect(link).toBe(
    `${config.siteOrigin}${language === 'en' ? '' : `/${language}`}/your-data#token=${token}`,
  );
  const content = readSignedLink(config.tokenKey, 'your-data', token, laterToday());
  expect(content?.subject).toMatch(/^(fans|idols)\/\d{15}$/);
  return link;
}

test.each(
  LANGUAGES.flatMap((language) => (['fan', 'idol'] as const).map((userType) => ({ language, userType }))),
)(
  'the mail to a new $userType is in $language and links only to the site',
  async ({ language, userType }) => {
    const email = newEmail();
    const request = userType === 'fan' ? fanRequest(email) : idolRequest(email);
    const mail = await mailAfter({ ...request, language }, laterToday());
    expect(mail).toMatchObject({ to: [email], from: 'hello@fanlight.example' });
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).toMatch(wordsIn(language));
      expect(part).not.toMatch(/{{|}}|undefined|verify-email|Heading/);
      expect(part).not.toContain(email.split('@')[0]);
    }
    expect(mail.subject).toContain(PRODUCT_NAME);
    expect(mail.headers).toMatchObject({
      'reply-to': SUPPORT_MAIL,
      'auto-submitted': 'auto-generated',
      'content-language': language,
    });
    expect(mail.html).toContain(`<html lang="${language}">`);

    const page = `${config.siteOrigin}${language === 'en' ? '' : `/${language}`}/verification`;
    const link = `${page}?token=${tokenIn(mail)}&type=${userType}`;
    const links = linksIn(mail).map((found) => found.replaceAll('&amp;', '&'));
    const documents = page.replace('/verification', `/idol-verification?idolId=${idOf('idol', email)}`);
    expect(new Set(links)).toEqual(
      new Set([
        link,
        config.siteOrigin,
        yourDataLink(mail, language),
        ...(userType === 'idol' ? [documents] : []),
      ]),
    );
  },
);

test('the subjects of mails differ by language', async () => {
  const subjects = await Promise.all(
    LANGUAGES.map(
      async (language) => (await mailAfter(fanRequest(newEmail(), { language }), laterToday())).subject,
    ),
  );
  expect(new Set(subjects).size).toBe(LANGUAGES.length);
});

test('a mail to an unconfirmed address contains nothing that a visitor typed', async () => {
  const typed = 'Zebra <a href="https://evil.example">win</a> https://evil.example';
  const mail = await mailAfter(
    fanRequest(newEmail(), {
      referredByCode: typed,
      profile: { name: typed, favoriteIdols: typed, wants: typed },
    }),
    laterToday(),
  );
  expect(JSON.stringify({ ...mail, to: [] })).not.toMatch(/zebra|evil/i);
});

test('a verified signup that is repeated gets a reminder with the link to its place and its referral code', async () => {
  const [email, now] = [newEmail(), laterToday()];
  await mailAfter(fanRequest(email, { language: 'th' }), now);
  const referralCode = await markVerified(email, now);
  const mail = await mailAfter(fanRequest(email), after(now, 2 * MINUTE));
  expect(mail.subject).toMatch(wordsIn('th'));
  const [place, token = ''] = /https?:\S+\/th\/my-place#token=([\w.-]+)/.exec(mail.text) ?? [];
  expect(new Set(linksIn(mail))).toEqual(
    new Set([
      ...[`${config.siteOrigin}/th/`, config.siteOrigin, yourDataLink(mail, 'th')],
      ...[place, `${config.siteOrigin}/th/?ref=${referralCode}`],
    ]),
  );
  expect(readSignedLink(config.tokenKey, 'my-place', token, laterToday())?.subject).toBe(
    signupPath('fan', idOf('fan', email)),
  );
  expect(mail.text + mail.html).not.toMatch(/\?token=/);
});

test('an address with unusual but valid characters gets its mail, and no other address does', async () => {
  const email = `o'hara_{x}|~\`?=^/$#!%&*-.${newEmail().slice(-30)}`;
  const mail = await mailAfter(fanRequest(email), laterToday());
  expect(mail.to).toEqual([email]);
});
