import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { delay } from '../../../../test/answer-calls.ts';
import { at, dialog, person, renderPerson } from '../../../../test/person-page.tsx';

/* Tests the mails to a person that an admin sees and sends again. */

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
