import { describe, expect, test } from 'vitest';
import { SITE_ORIGIN } from '../../../scripts/local/ports.ts';
import { QUICK_SIGNUP } from '../../contract/quick-signup.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { emptyFan } from '../../contract/signup-fields.ts';
import { LANGUAGES, type Language } from '../../contract/values.ts';
import { FUNCTIONS, newClient, type Reply } from '../support/client.ts';
import { useOwnServer } from '../support/own-server.ts';
import { mailDocs, newEmail, storedFan, storedIdol } from '../support/people.ts';
import { postUntilAsked } from '../support/proof.ts';
import { expectRefusal, sentence } from '../support/sentences.ts';

/* A browser without the site's script posts the signup forms natively, and a page answers. */

await useOwnServer();

const FAN = '/api/waitlist/fan';
const IDOL = '/api/waitlist/idol';
const FORM = 'application/x-www-form-urlencoded';
const OWN = { Origin: SITE_ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
const HOSTILE = `"><script>alert(1)</script>'&amp; <b>`;

const fan = (more: Record<string, string> = {}) => ({
  ...emptyFan(),
  name: 'Mina',
  email: newEmail(),
  referral: '',
  language: 'en',
  website: '',
  ...more,
});
const idol = (more: Record<string, string> = {}) => ({ stageName: 'Orm', email: newEmail(), ...more });
const quick = (email: string) => ({ name: QUICK_SIGNUP.name, wants: QUICK_SIGNUP.wants.hero, email });

function send(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = OWN,
  client = newClient(),
): Promise<Reply> {
  return client.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': FORM, ...headers },
  });
}

/** Parses a page as a browser does, without running its scripts. */
async function read(reply: Reply): Promise<Document> {
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const { JSDOM } = await import('jsdom');
  const { document } = new JSDOM(reply.text).window;
  expect(document.querySelector('script')).toBeNull();
  return document;
}

/** Returns the values that the page's form would send. */
function valuesIn(page: Document): Record<string, string> {
  const controls = page.querySelectorAll<HTMLInputElement>('form [name]');
  return Object.fromEntries([...controls].map(({ name, value }) => [name, value]));
}

function sentencesIn(page: Document): string[] {
  return [...page.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent);
}

test.each([
  ['en', 'Welcome to Fanlight! 💜', 'Check your email for verification link'],
  ['ko', 'Fanlight에 온 걸 환영해요! 💜', '먼저 입장할 자리를'],
  ['th', 'ยินดีต้อนรับสู่ Fanlight! 💜', 'เปิดอีเมลแล้วกดลิงก์ยืนยัน'],
] as const)(
  'a fan signs up without a script and reads a confirmation in %s',
  async (language, title, text) => {
    const sent = fan({ language, wants: 'One\r\nTwo', favoriteIdols: 'IU 아이유', referral: 'friend' });
    const reply = await send(FAN, sent, { ...OWN, 'Accept-Language': 'en' });
    expect(reply.status).toBe(200);
    const page = await read(reply);
    expect(page.documentElement.lang).toBe(language);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.querySelector('main')?.textContent).toContain(text);
    expect(page.querySelector('form')).toBeNull();
    expect(await storedFan(sent.email)).toMatchObject({
      name: 'Mina',
      favoriteIdols: 'IU 아이유',
      referral: 'friend',
      wants: 'One\nTwo',
      language,
      flags: [],
    });
    expect(await mailDocs(sent.email)).toHaveLength(1);
  },
);

test('an idol applies without a script', async () => {
  const sent = idol({ type: 'both', agency: 'Moon', languages: 'Thai', reason: 'To answer' });
  const page = await read(await send(IDOL, sent));
  expect(page.querySelector('h1')?.textContent).toBe('Application Received! 👑');
  expect(await storedIdol(sent.email)).toMatchObject({ stageName: 'Orm', type: 'both', agency: 'Moon' });
});

test('a visitor who uses the quick form reads that form’s confirmation and is stored like any quick signup', async () => {
  const email = newEmail();
  const page = await read(await send(FAN, quick(email)));
  expect(page.querySelector('h1')?.textContent).toBe('Success!');
  expect(page.querySelector('main')?.textContent).toContain("You're on the waitlist!");
  expect(await storedFan(email)).toMatchObject({ name: QUICK_SIGNUP.name, wants: QUICK_SIGNUP.wants.hero });
});

test('a known address gets the same page as a new one', async () => {
  const sent = fan();
  const first = await send(FAN, sent);
  const again = await send(FAN, sent);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
});

test('a bot that fills in the honeypot is flagged without being told', async () => {
  const sent = fan({ website: 'https://spam.example' });
  expect((await send(FAN, sent)).status).toBe(200);
  expect(await storedFan(sent.email)).toMatchObject({ flags: ['honeypot'] });
});

describe.each(LANGUAGES)('in %s', (language: Language) => {
  test('an invalid form comes back with every sentence and with all that was typed', async () => {
    const sent = fan({ language, name: ' ', email: HOSTILE, wants: `\n${HOSTILE}`, referral: 'other' });
    const reply = await send(FAN, sent);
    expect(reply.status).toBe(400);
    const page = await read(reply);
    for (const [field, key] of [
      ['name', 'nameRequired'],
      ['email', 'emailInvalid'],
    ] as const) {
      const control = page.querySelector(`[name=${field}]`);
      const error = page.getElementById(control?.getAttribute('aria-describedby') ?? '');
      expect(control?.getAttribute('aria-invalid')).toBe('true');
      expect(error?.textContent).toBe(sentence(language, key));
    }
    expect(page.querySelectorAll('.error')).toHaveLength(2);
    expect(page.querySelectorAll('form b, form script')).toHaveLength(0);
    expect(valuesIn(page)).toEqual(sent);
    expect(page.querySelector('form')?.getAttribute('action')).toBe(FAN);
  });
});

test('an idol’s invalid form comes back with all that was typed', async () => {
  const sent = idol({
    email: 'no',
    type: 'group',
    socialLinks: HOSTILE,
    agency: "O'Moon",
    reason: '</textarea>',
  });
  const page = await read(await send(IDOL, sent));
  expect(valuesIn(page)).toMatchObject(sent);
});

test('an invalid quick form comes back as the quick form, and can be sent again', async () => {
  const page = await read(await send(FAN, quick('mina')));
  expect(page.querySelectorAll('label')).toHaveLength(1);
  const corrected = { ...valuesIn(page), email: newEmail() };
  expect((await send(FAN, corrected)).status).toBe(200);
  expect(await storedFan(corrected.email)).toMatchObject({ wants: QUICK_SIGNUP.wants.hero });
});

test.each([
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: SITE_ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
])('a form on another site cannot sign up a visitor: %o', async (headers) => {
  const sent = fan({ wants: HOSTILE });
  const reply = await send(FAN, sent, headers as Record<string, string>);
  expect(reply.status).toBe(403);
  const page = await read(reply);
  expect(page.querySelector('[role=alert]')?.textContent).toContain(sentence('en', 'wrongOrigin'));
  expect(valuesIn(page)).toEqual(sent);
  expect(await storedFan(sent.email)).toBeUndefined();
});

test('a visitor without a script who needs a proof of work reads how long to wait and keeps the typed text', async () => {
  const client = newClient();
  await postUntilAsked(client, FAN, () => ({ name: 'x', email: newEmail() }));
  const sent = fan({ wants: 'Fewer subtitles' });
  const reply = await send(FAN, sent, OWN, client);
  expect(reply.status).toBe(429);
  const seconds = Number(reply.headers.get('retry-after'));
  const page = await read(reply);
  expect(sentencesIn(page)).toEqual([
    `429: ${sentence('en', 'proofRequired', { count: seconds })}`,
    sentence('en', 'proofNeedsScript'),
  ]);
  expect(valuesIn(page)).toEqual(sent);
});

test('long Korean and Thai texts fit, although the encoding makes them three times as long', async () => {
  for (const letter of ['밍', 'ก']) {
    const sent = fan({ wants: letter.repeat(2_000), favoriteIdols: letter.repeat(1_000) });
    expect((await send(FAN, sent)).status).toBe(200);
    expect(await storedFan(sent.email)).toMatchObject({ wants: sent.wants });
  }
});

test('more than 16 KB of text is refused, and kept for the visitor to shorten', async () => {
  const sent = fan({ wants: 'x'.repeat(17 * 1024) });
  const reply = await send(FAN, sent);
  expect(reply.status).toBe(413);
  expect(valuesIn(await read(reply))).toEqual(sent);
});

test('a body over the size limit is refused with a page that links back to the form', async () => {
  const reply = await send(FAN, fan({ wants: 'x'.repeat(60 * 1024), language: 'th' }), {
    ...OWN,
    'Accept-Language': 'ko',
  });
  expect(reply.status).toBe(413);
  const page = await read(reply);
  expect(page.querySelector('form')).toBeNull();
  expect(page.querySelector('[role=alert]')?.textContent).toContain(sentence('ko', 'backToForm'));
});

test.each(LANGUAGES)(
  'a form in another charset is refused rather than misread, in words for a visitor, in %s',
  async (language) => {
    const reply = await newClient().call('POST', FAN, {
      body: 'name=x',
      headers: { ...OWN, 'Content-Type': `${FORM}; charset=euc-kr`, 'Accept-Language': language },
    });
    expect(reply.status).toBe(415);
    expect(sentencesIn(await read(reply))).toEqual([
      `415: ${sentence(language, 'unreadableForm')}`,
      sentence(language, 'backToForm'),
    ]);
  },
);

const others = (Object.entries(routes) as [string, Route][]).filter(
  ([operation, { body, access }]) =>
    body &&
    ['public', 'session'].includes(access) &&
    !['POST /api/waitlist/fan', 'POST /api/waitlist/idol'].includes(operation),
);
test.each(others)('the call %s refuses a form-encoded body', async (operation) => {
  expectRefusal(await send(operation.replace(/^POST /, ''), fan()), 415, 'notJson');
});

test.each([
  ['through Hosting', undefined],
  ['around Hosting', `${FUNCTIONS}/signups`],
])('the page’s security policy forbids scripts and framing and allows its form: %s', async (_door, base) => {
  const { headers } = await send(FAN, fan({ email: 'no' }), {}, newClient(base));
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"]),
  );
  expect(policy.filter((directive) => directive.startsWith('sandbox'))).toEqual([]);
  expect(headers.get('referrer-policy')).toMatch(/^(same-origin|strict-origin)$/);
  expect(headers.get('x-frame-options')).toBe('DENY');
});
