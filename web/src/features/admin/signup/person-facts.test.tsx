import type { SignupDetail } from '@contract/signup-detail.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, dialog, person, renderPerson } from '../../../../test/person-page.tsx';

/* Tests what a person’s page says about documents, referrals and other data. */

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
