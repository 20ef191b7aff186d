import type { AdminNote } from '@contract/note.ts';
import type { SignupDetail } from '@contract/signup-detail.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AdminFrame } from '../login/admin-frame.tsx';
import { PeopleView } from '../people/people-view.tsx';

/* Tests what an admin changes on a person's page, and going from person to person. */

beforeEach(() => {
  // jsdom has no layout.
  HTMLElement.prototype.scrollTo = () => {};
  vi.stubGlobal('scrollTo', () => {});
});

const at = '2026-11-20T10:00:00.000Z';
const note: AdminNote = { text: 'Met at a fan sign', tags: ['press'], admin: 'Orm', at, version: 'v1' };
const NAMES = ['Mina', 'Ling\u202eafk', 'Becky'];

function person(id: number, more: Partial<SignupDetail> = {}): SignupDetail {
  return {
    id,
    userType: 'fan',
    name: NAMES[id - 1] ?? `Fan number ${id}`,
    email: `fan${id}@example.com`,
    ...{
      language: 'ko',
      createdAt: at,
      verifiedAt: null,
      referral: '',
      answers: {},
      flags: [],
      consents: [],
    },
    accessTier: 'standard',
    hasEarlyAccess: false,
    isEligible: false,
    priorityScore: 85,
    place: 1234,
    factors: '[]',
    verificationState: '',
    invitation: null,
    letInAt: null,
    activeAt: null,
    referralCode: null,
    verifiedReferrals: 0,
    referrals: [],
    unconfirmedReferrals: [],
    referredBy: null,
    otherSignup: null,
    subscriptions: [],
    idolRequests: [],
    otherIdolRequests: 'none',
    mailStop: null,
    mails: [],
    note: null,
    ...more,
  };
}

const row = (id: number) => {
  const { name, email, language, createdAt, accessTier, flags, priorityScore } = person(id);
  const more = {
    userType: 'fan',
    confirmed: true,
    access: 'eligible',
    favourites: [],
    source: '',
    factors: [],
  };
  return { id, name, email, language, createdAt, accessTier, flags, priorityScore, ...more };
};

async function renderPerson(answers: Answers = {}, search = '?view=people&signup=fan-1', from?: string) {
  const calls = answerCalls({
    'GET /api/admin/session': () => Response.json({ unlocked: true }),
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap((id) => [
        [`GET /api/admin/signups/fan/${id}`, () => Response.json(person(id))],
        [`GET /api/admin/audit/fan/${id}`, () => Response.json([])],
      ]),
    ),
    'GET /api/admin/people/fan': ({ searchParams }) =>
      searchParams.get('cursor')
        ? Response.json([row(4)])
        : Response.json([row(1), row(2), row(3)], { headers: { 'x-next-cursor': 'more' } }),
    'GET /api/admin/people/fan/count': () => Response.json({ count: 4, isMore: false, asOf: at }),
    ...answers,
  });
  const user = await renderPage(
    <AdminFrame title="Waitlist">
      <div role="tabpanel">
        <PeopleView />
      </div>
    </AdminFrame>,
    { at: `/waitlist${search}`, from },
  );
  return { user, sent: (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body) };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const address = () => screen.getByTestId('address').textContent;

test('an operator can save only a changed name, and can undo that', async () => {
  const NAME = 'POST /api/admin/signups/fan/1/name';
  const { user, sent } = await renderPerson({
    [NAME]: () => Response.json({ name: 'Mina Kim' }, { headers: { 'x-audit-id': 'a1' } }),
    'POST /api/admin/undo': () => Response.json({ restored: 1, kept: 0 }),
  });
  const sheet = await dialog('Mina');
  const opener = sheet.getByRole('button', { name: 'Correct the name' });
  await user.click(opener);
  const field = sheet.getByRole('textbox', { name: /^Name/ });
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Save the name' });
  await user.type(field, ' ');
  expect(save.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, ' Mina Kim');
  await user.click(save);
  await waitFor(() => expect(sent(NAME)).toEqual([{ name: 'Mina Kim' }]));
  await user.click(await sheet.findByRole('button', { name: 'Undo' }));
  expect(await sheet.findByText('Undone: 1.')).toBeTruthy();
  expect(sent('POST /api/admin/undo')).toEqual([{ auditId: 'a1', onlyIfUntold: true }]);
});

test('an empty name is refused in the form, and canceling returns to the button', async () => {
  const { user, sent } = await renderPerson();
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Correct the name' }));
  await user.clear(sheet.getByRole('textbox', { name: /^Name/ }));
  await user.click(sheet.getByRole('button', { name: 'Save the name' }));
  expect(await sheet.findByText('Name is required')).toBeTruthy();
  expect(sent('POST /api/admin/signups/fan/1/name')).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toBe('Correct the name');
});

test('a note that another admin changed meanwhile is shown, and what was typed stays and can be saved', async () => {
  const NOTE = 'POST /api/admin/signups/fan/1/note';
  let stored = note;
  const { user, sent } = await renderPerson({
    'GET /api/admin/signups/fan/1': () => Response.json(person(1, { note: stored })),
    [NOTE]: () =>
      stored.version === 'v2' && sent(NOTE).length > 1
        ? Response.json({ note })
        : refuse(409, 'Another admin changed this note.')(),
  });
  const sheet = await dialog('Mina');
  expect(sheet.getByText('press')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Edit the note' }));
  await user.type(sheet.getByRole('textbox', { name: /^Note/ }), ' in Seoul');
  await user.type(sheet.getByRole('textbox', { name: /^Tags/ }), '，vip、 ,');
  stored = { ...note, text: 'Moved to Bangkok', version: 'v2' };
  await user.click(sheet.getByRole('button', { name: 'Save the note' }));
  expect(await sheet.findByText('Moved to Bangkok')).toBeTruthy();
  expect(sheet.getAllByText(/Another admin changed this note/).length).toBeGreaterThan(0);
  expect(sheet.getByRole('textbox', { name: /^Note/ })).toHaveProperty('value', 'Met at a fan sign in Seoul');
  await user.click(sheet.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Save the note' })).toBeNull());
  const typed = { text: 'Met at a fan sign in Seoul', tags: ['press', 'vip'] };
  expect(sent(NOTE)).toEqual([
    { ...typed, version: 'v1' },
    { ...typed, version: 'v2' },
  ]);
});

test('an open form does not overwrite a note of another admin that the page has loaded meanwhile', async () => {
  const NOTE = 'POST /api/admin/signups/fan/1/note';
  let stored = note;
  const { user, sent } = await renderPerson({
    'GET /api/admin/signups/fan/1': () => Response.json(person(1, { note: stored })),
    'POST /api/admin/signups/fan/1/name': () => {
      stored = { ...note, text: 'Moved to Bangkok', version: 'v2' };
      return Response.json({ name: 'Mina Kim' });
    },
    [NOTE]: refuse(409, 'Another admin changed this note.'),
  });
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Edit the note' }));
  await user.click(sheet.getByRole('button', { name: 'Correct the name' }));
  await user.type(sheet.getByRole('textbox', { name: /^Name/ }), ' Kim{Enter}');
  expect(await sheet.findByText('Moved to Bangkok')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(sent(NOTE)).toMatchObject([{ text: 'Met at a fan sign', version: 'v1' }]));
});

test('a viewer has no note, and can neither correct the name nor send mails again', async () => {
  await renderPerson({
    'GET /api/admin/session': () => Response.json({ unlocked: true, admin: { name: 'V', role: 'viewer' } }),
  });
  const sheet = await dialog('Mina');
  for (const name of ['Add a note', 'Correct the name', 'Send the verification again'])
    expect(sheet.queryByRole('button', { name })).toBeNull();
  expect(sheet.queryByText('Note and tags')).toBeNull();
});

test('a person’s page shows the place, and sends the confirmation again', async () => {
  const MAIL = 'POST /api/admin/signups/fan/1/mail';
  const { user, sent } = await renderPerson({ [MAIL]: () => Response.json({}) });
  const sheet = await dialog('Mina');
  expect(sheet.getByText('Place in line').nextElementSibling?.textContent).toBe('1,234');
  expect(sheet.queryByRole('button', { name: /You.re in/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Send the verification again' }));
  expect(await sheet.findAllByText('The email is on its way')).not.toEqual([]);
  expect(sent(MAIL)).toEqual([{ template: 'verify-email' }]);
});

test('a second press while the confirmation is being sent again sends no second email', async () => {
  const MAIL = 'POST /api/admin/signups/fan/1/mail';
  const late = delay(() => Response.json({}));
  const { user, sent } = await renderPerson({ [MAIL]: late.answer });
  const sheet = await dialog('Mina');
  const button = sheet.getByRole('button', { name: 'Send the verification again' });
  await user.click(button);
  await user.click(button);
  late.release();
  expect(await sheet.findAllByText('The email is on its way')).not.toEqual([]);
  expect(sent(MAIL)).toEqual([{ template: 'verify-email' }]);
});

test('a person’s page shows a bounce, and offers no mail to that address', async () => {
  const mail = { template: 'verify-email', requestedAt: at, endedAt: at, bouncedAt: null } as const;
  const refused = { ...mail, state: 'ERROR', attempts: 1, error: '550' } as const;
  const later = { ...mail, template: 'youre-in', state: 'DECLINED', attempts: 0, error: null } as const;
  const bouncedAt = '2026-11-22T10:00:00.000Z';
  const returned = { ...mail, template: 'my-place', state: 'SUCCESS', attempts: 1, error: null } as const;
  const mails = [later, refused, { ...returned, bouncedAt }];
  const signup = person(1, { mailStop: 'bounce', mails });
  await renderPerson({ 'GET /api/admin/signups/fan/1': () => Response.json(signup) });
  const sheet = await dialog('Mina');
  expect(sheet.getByText(/Our email bounced/)).toBeTruthy();
  expect(sheet.getByText(/mail server said 550, attempts: 1/)).toBeTruthy();
  const bounced = sheet.getByText('Sent, but bounced').closest('li');
  expect(bounced?.querySelector('time')?.dateTime).toBe(bouncedAt);
  expect(sheet.getByText('Not sent: the address doesn’t accept mail')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Send the verification again' })).toBeNull();
});

test('a person’s page does not say that an address refuses mail if the person has opted out', async () => {
  const mail = { template: 'youre-in', requestedAt: at, endedAt: at, bouncedAt: null, attempts: 0 } as const;
  const signup = person(1, { mailStop: 'declined', mails: [{ ...mail, state: 'DECLINED', error: null }] });
  await renderPerson({ 'GET /api/admin/signups/fan/1': () => Response.json(signup) });
  const sheet = await dialog('Mina');
  expect(sheet.getByText('Not sent: opted out')).toBeTruthy();
  expect(sheet.queryByText(/doesn’t accept mail/)).toBeNull();
});

test.each([
  ['49 rows does not say', 49, []],
  ['50 rows says', 50, ['Emails', 'Joined, not verified yet', 'People referred']],
])('a list of a person’s page with %s that only the newest ones are shown', async (_says, rows, limited) => {
  const numbers = Array.from({ length: rows }, (_, index) => index + 100);
  const joined = numbers.map((id) => ({ userType: 'fan', id, name: `Fan ${id}`, at }) as const);
  const mail = {
    template: 'my-place',
    state: 'SUCCESS',
    endedAt: at,
    bouncedAt: null,
    attempts: 1,
  } as const;
  const signup = person(1, {
    mails: numbers.map((day) => ({ ...mail, requestedAt: new Date(day).toISOString(), error: null })),
    referrals: joined.map((one) => ({ ...one, state: 'counted', reasons: [] })),
    unconfirmedReferrals: joined,
  });
  await renderPerson({ 'GET /api/admin/signups/fan/1': () => Response.json(signup) });
  const sheet = await dialog('Mina');
  const titles = sheet.queryAllByText(/The newest 50 are shown/).map((sentence) => {
    const list = sentence.closest('dd')?.previousElementSibling ?? sentence.previousElementSibling;
    return list?.textContent;
  });
  expect(titles.sort()).toEqual(limited);
});

test('a person’s page sends an open invitation again, and no expired one', async () => {
  const RESEND = 'POST /api/admin/invitation-resend';
  const invitation = { state: 'open', tier: 'vip', createdAt: at, endsAt: at } as const;
  const invited = person(1, { verifiedAt: at, invitation });
  const { user, sent } = await renderPerson({
    'GET /api/admin/signups/fan/1': () => Response.json(invited),
    'GET /api/admin/signups/fan/2': () =>
      Response.json(person(2, { verifiedAt: at, invitation: { ...invitation, state: 'expired' } })),
    [RESEND]: () => Response.json({}),
  });
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Send the invitation again' }));
  await waitFor(() => expect(sent(RESEND)).toEqual([{ userType: 'fan', userId: 1 }]));
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  const next = await dialog('Ling⟨RLO⟩afk');
  expect(next.getByText(/expired Nov 20, 2026/)).toBeTruthy();
  expect(next.queryByRole('button', { name: 'Send the invitation again' })).toBeNull();
});

test.each([
  ['who is not verified', { verifiedAt: null }, 'Not in line'],
  ['who has early access', { verifiedAt: at, hasEarlyAccess: true }, 'Not in line'],
  ['who waits and was not counted yet', { verifiedAt: at }, 'Not counted yet'],
])('a person’s page says why a person %s has no place', async (_who, more, text) => {
  const signup = person(1, { ...more, place: null });
  await renderPerson({ 'GET /api/admin/signups/fan/1': () => Response.json(signup) });
  const sheet = await dialog('Mina');
  expect(sheet.getByText('Place in line').nextElementSibling?.textContent).toBe(text);
});

test('an idol’s page lists every version of the documents with what the idol was told', async () => {
  const idol = person(9, { userType: 'idol', name: 'Luna', verificationState: 'needs_more' });
  const document = { type: 'Contract', description: '', url: 'https://example.com/contract' };
  const version = { documents: [document], socialProofs: [], additionalInfo: '', submittedAt: at };
  const told = { status: 'needs_more', reasons: ['unreadable'], note: 'Page 2', at };
  await renderPerson(
    {
      'GET /api/admin/signups/idol/9': () => Response.json(idol),
      'GET /api/admin/audit/idol/9': () => Response.json([]),
      'GET /api/admin/idol-verifications/9': () =>
        Response.json([
          { ...version, version: 2, decision: null },
          { ...version, version: 1, decision: told },
        ]),
    },
    '?signup=idol-9',
  );
  const sheet = await dialog('Luna');
  expect(await sheet.findByText(/^Version 2/)).toBeTruthy();
  expect(sheet.getByText('Page 2')).toBeTruthy();
  expect(sheet.getAllByRole('link', { name: /example\.com/ })).toHaveLength(2);
});

test('the keys and buttons lead through the list and load its next page, and a name shows its direction mark', async () => {
  const { user } = await renderPerson();
  await dialog('Mina');
  const previous = await screen.findByRole('button', { name: 'Previous person' });
  expect(previous).toHaveProperty('disabled', true);
  await user.keyboard('j');
  await dialog('Ling⟨RLO⟩afk');
  expect(document.activeElement?.tagName).toBe('H2');
  expect(address()).toBe('/waitlist?view=people&signup=fan-2');
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  await dialog('Becky');
  await user.keyboard('j');
  await dialog('Fan number 4');
  expect(screen.getByRole('button', { name: 'Next person' })).toHaveProperty('disabled', true);
  await user.keyboard('k');
  await dialog('Becky');
});

test('a person whom an admin closes while the next page loads does not open again', async () => {
  const late = delay(() => Response.json([row(4)]));
  const { user } = await renderPerson(
    {
      'GET /api/admin/people/fan': ({ searchParams }) =>
        searchParams.get('cursor')
          ? late.answer()
          : Response.json([row(1)], { headers: { 'x-next-cursor': 'more' } }),
    },
    '?view=people',
  );
  await user.click(await screen.findByRole('link', { name: 'Mina' }));
  await dialog('Mina');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/waitlist?view=people'));
  late.release();
  await screen.findByText('All 2 shown');
  expect(address()).toBe('/waitlist?view=people');
});

test('the keys type into a field of the page instead of leaving the person', async () => {
  const { user } = await renderPerson();
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Add a note' }));
  await user.type(sheet.getByRole('textbox', { name: /^Note/ }), 'jk');
  expect(sheet.getByRole('textbox', { name: /^Note/ })).toHaveProperty('value', 'jk');
  expect(address()).toContain('fan-1');
});

test('after an action takes the person off the list, "next" leads to the person who moved up', async () => {
  let isOff = false;
  const { user } = await renderPerson({
    'GET /api/admin/people/fan': () => Response.json((isOff ? [1, 3] : [1, 2, 3]).map(row)),
    'POST /api/admin/signups/fan/2/name': () => {
      isOff = true;
      return Response.json({ name: 'Ling' });
    },
  });
  await dialog('Mina');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  const sheet = await dialog('Ling⟨RLO⟩afk');
  await user.click(sheet.getByRole('button', { name: 'Correct the name' }));
  expect(sheet.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Lingafk');
  await user.click(sheet.getByRole('button', { name: 'Save the name' }));
  await waitFor(() => expect(document.querySelector('[href$="signup=fan-2"]')).toBeNull());
  await user.keyboard('j');
  await dialog('Becky');
  await user.keyboard('k');
  await dialog('Mina');
});

test('the keys lead through the queue that the page shows first', async () => {
  const { user } = await renderPerson({}, '?signup=fan-1');
  await dialog('Mina');
  await screen.findByRole('button', { name: 'Previous person' });
  await user.keyboard('j');
  await dialog('Ling⟨RLO⟩afk');
  expect(address()).toBe('/waitlist?signup=fan-2');
});

test('a person opened outside the list has no neighbors', async () => {
  await renderPerson({}, '?view=activity&signup=fan-1');
  await dialog('Mina');
  expect(screen.queryByRole('button', { name: 'Next person' })).toBeNull();
});

test('people who joined with the link and have not verified are listed with links', async () => {
  const unconfirmedReferrals = [{ userType: 'idol', id: 9, name: 'Luna', at } as const];
  await renderPerson({
    'GET /api/admin/signups/fan/1': () => Response.json(person(1, { unconfirmedReferrals })),
  });
  const name = await screen.findByText('Joined, not verified yet');
  const link = within(name.parentElement as HTMLElement).getByRole('link', { name: 'Luna' });
  expect(link.getAttribute('href')).toContain('signup=idol-9');
});

test('a person’s page says what else is stored under the address, and that nothing is', async () => {
  const facts = async () => {
    const section = within(await screen.findByRole('region', { name: 'Also with this address' }));
    return section.getAllByRole('definition').map(({ textContent }) => textContent);
  };
  const more: Partial<SignupDetail> = {
    otherSignup: { userType: 'idol', id: 9, name: 'Luna' },
    subscriptions: [
      { type: 'blog', createdAt: at, verifiedAt: '2026-11-21T10:00:00.000Z' },
      { type: 'changelog', createdAt: at, verifiedAt: null },
    ],
    idolRequests: [
      { name: 'Mina', request: 'FreenBecky', createdAt: at },
      { name: 'M', request: 'LingOrm', createdAt: at },
    ],
  };
  const { user } = await renderPerson({
    'GET /api/admin/signups/fan/1': () => Response.json(person(1, more)),
  });
  const [other, newsletters, idols] = await facts();
  expect(other).toBe('Idol 9 Luna');
  expect(newsletters).toMatch(/^Blog, confirmed Nov 21, .*Changelog, not confirmed, requested Nov 20, /);
  expect(idols).toMatch(/^FreenBeckyNov 20, .*LingOrmNov 20, .*M$/);
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  await waitFor(async () => expect(await facts()).toEqual(['None', 'None', 'None']));
});

test.each([
  ['older', 'The newest 1 are shown.'],
  ['any', '1 are shown.'],
] as const)(
  'a person’s page says that %s idol requests of the address are left out',
  async (otherIdolRequests, text) => {
    const idolRequests = [{ name: 'Mina', request: 'FreenBecky', createdAt: at }];
    await renderPerson({
      'GET /api/admin/signups/fan/1': () => Response.json(person(1, { idolRequests, otherIdolRequests })),
    });
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

/** The neighbors of each person in a list of six. Three of them are loaded. */
const NEIGHBOURS = Object.fromEntries(
  [4, 5, 6].map((id) => [
    `GET /api/admin/people/fan/${id}/neighbours`,
    () => Response.json({ isListed: true, previous: id - 1, next: id === 6 ? null : id + 1 }),
  ]),
);

test('a person far down the list, opened by a copied address, has the neighbors of that list', async () => {
  const signups = Object.fromEntries(
    [5, 6].flatMap((id) => [
      [`GET /api/admin/signups/fan/${id}`, () => Response.json(person(id))],
      [`GET /api/admin/audit/fan/${id}`, () => Response.json([])],
    ]),
  );
  const asked: string[] = [];
  const of5 = 'GET /api/admin/people/fan/5/neighbours';
  const { user } = await renderPerson(
    {
      ...signups,
      ...NEIGHBOURS,
      [of5]: (url) => {
        asked.push(String(url.searchParams));
        return Response.json({ isListed: true, previous: 4, next: 6 });
      },
    },
    '?view=people&language=th&sort=time&signup=fan-5',
  );
  await dialog('Fan number 5');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  expect(new URLSearchParams(asked[0]).get('language')).toBe('th');
  expect(new URLSearchParams(asked[0]).get('sort')).toBe('time');
  await dialog('Fan number 6');
  expect(address()).toBe('/waitlist?view=people&language=th&sort=time&signup=fan-6');
  const previous = screen.getByRole('button', { name: 'Previous person' });
  await waitFor(() => expect(previous).toHaveProperty('disabled', false));
  expect(screen.getByRole('button', { name: 'Next person' })).toHaveProperty('disabled', true);
  for (const name of ['Fan number 5', 'Fan number 4', 'Becky', 'Ling⟨RLO⟩afk']) {
    await waitFor(() => expect(previous).toHaveProperty('disabled', false));
    await user.keyboard('k');
    await dialog(name);
  }
});

test('a person who is not in the list of the address has no neighbors', async () => {
  const neighbours = vi.fn(() => Response.json({ isListed: false, previous: null, next: null }));
  await renderPerson(
    { 'GET /api/admin/people/fan/4/neighbours': neighbours },
    '?view=people&language=th&signup=fan-4',
  );
  await dialog('Fan number 4');
  await waitFor(() => expect(neighbours).toHaveBeenCalled());
  await screen.findByText('fan4@example.com', { exact: false, selector: 'bdi' });
  expect(screen.queryByRole('button', { name: 'Next person' })).toBeNull();
});

test('a person whom a search found has the neighbors of that search', async () => {
  const { user } = await renderPerson(
    { 'POST /api/admin/search': () => Response.json([row(2), row(4), row(1)]) },
    '?view=people',
  );
  await user.type(await screen.findByRole('searchbox'), 'mina');
  await user.click(await screen.findByRole('link', { name: 'Fan number 4' }));
  await dialog('Fan number 4');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  await dialog('Mina');
  expect(screen.getByRole('button', { name: 'Next person' })).toHaveProperty('disabled', true);
  await user.keyboard('kk');
  await dialog('Ling⟨RLO⟩afk');
});

test('an admin who goes on to the next person and closes the page is back at the list', async () => {
  const { user } = await renderPerson({}, '?view=people', '/admin');
  await user.click(await screen.findByRole('link', { name: 'Mina' }));
  await dialog('Mina');
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  await dialog('Ling⟨RLO⟩afk');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/waitlist?view=people');
});

test('a name that could not be corrected stays in its field and can be saved at the next attempt', async () => {
  const NAME = 'POST /api/admin/signups/fan/1/name';
  let answer = refuse(503, 'Busy.');
  const { user } = await renderPerson({ [NAME]: () => answer() });
  const sheet = await dialog('Mina');
  await user.click(sheet.getByRole('button', { name: 'Correct the name' }));
  const field = sheet.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await user.type(field, 'x');
  await user.click(sheet.getByRole('button', { name: 'Save the name' }));
  expect(await sheet.findAllByText('The name couldn’t be corrected')).not.toEqual([]);
  expect(field.value).toBe('Minax');
  answer = () => Response.json({ name: 'Minax' });
  await user.click(sheet.getByRole('button', { name: 'Save the name' }));
  expect(await sheet.findAllByText('The name is corrected')).not.toEqual([]);
  expect(sheet.queryByText('The name couldn’t be corrected')).toBeNull();
});

test('the page of a deleted person closes with a message, and the list behind it is loaded again', async () => {
  const { user, sent } = await renderPerson({ 'POST /api/admin/delete-person': () => Response.json({}) });
  const sheet = await dialog('Mina');
  await user.type(sheet.getByLabelText('Type fan1@example.com to confirm'), 'fan1@example.com');
  const [lists, details] = [sent('GET /api/admin/people/fan'), sent('GET /api/admin/signups/fan/1')];
  await user.click(sheet.getByRole('button', { name: 'Delete person' }));
  expect(await screen.findByText('Mina was deleted.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/waitlist?view=people');
  await waitFor(() => expect(sent('GET /api/admin/people/fan')).toHaveLength(lists.length + 1));
  expect(sent('GET /api/admin/signups/fan/1')).toEqual(details);
});

test('a person who was let in can get the email about that again', async () => {
  const MAIL = 'POST /api/admin/signups/fan/1/mail';
  const { user, sent } = await renderPerson({
    'GET /api/admin/signups/fan/1': () => Response.json(person(1, { verifiedAt: at, letInAt: at })),
    [MAIL]: () => Response.json({}),
  });
  const sheet = await dialog('Mina');
  expect(sheet.queryByRole('button', { name: 'Send the verification again' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Send “You’re in” again' }));
  await waitFor(() => expect(sent(MAIL)).toEqual([{ template: 'youre-in-again' }]));
});

test('the button that opens the form for a name closes it again', async () => {
  const { user } = await renderPerson();
  const sheet = await dialog('Mina');
  const opener = sheet.getByRole('button', { name: 'Correct the name' });
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await user.click(opener);
  expect(sheet.queryByRole('button', { name: 'Save the name' })).toBeNull();
});
