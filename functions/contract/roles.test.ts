import { expect, test } from 'vitest';
import { includesRole, isSessionId, roleOf, SEES_ADDRESSES, UNATTENDED } from './roles.ts';
import { calls } from './routes.ts';
import { ADMIN_ROLES, type AdminRole } from './values.ts';

/* States who may do what, independently of the contract's rows. Every admin may make all other calls below /api/admin. */
const NEEDED: Record<Exclude<AdminRole, 'viewer'>, string[]> = {
  reviewer: [
    'POST /api/admin/idol-review',
    'POST /api/admin/referral-review',
    'POST /api/admin/referral-reviews',
    'POST /api/admin/signups/{userType}/{id}/note',
    'POST /api/admin/undo',
  ],
  operator: [
    'DELETE /api/admin/people-views/{id}',
    'POST /api/admin/assign-tier',
    'POST /api/admin/beta-invitation',
    'POST /api/admin/bulk-promote',
    'POST /api/admin/invitation-resend',
    'POST /api/admin/invitation-revoke',
    'POST /api/admin/invitations',
    'POST /api/admin/people-views',
    'POST /api/admin/people/{userType}/tier',
    'POST /api/admin/signups/{userType}/{id}/mail',
    'POST /api/admin/signups/{userType}/{id}/name',
    'POST /api/admin/update-priorities',
    'POST /api/admin/waves',
    'POST /api/admin/waves/{id}/cancel',
    'POST /api/admin/waves/{id}/hold',
    'POST /api/admin/waves/{id}/release',
  ],
  owner: ['POST /api/admin/delete-person'],
};

test.each(Object.entries(NEEDED))('exactly the listed calls need the role "%s"', (role, operations) => {
  const needing = calls.filter(([, { access }]) => roleOf(access) === role).map(([name]) => name);
  expect(needing.sort()).toEqual(operations);
});

test('every call below /api/admin needs a role, except those of the session itself', () => {
  const open = calls.filter(
    ([, { access, path }]) => path.startsWith('/api/admin') && roleOf(access) === undefined,
  );
  expect(open.map(([name]) => name).sort()).toEqual([
    'DELETE /api/admin/session',
    'GET /api/admin/session',
    'POST /api/admin/session',
  ]);
});

test('a role has the rights of every lower one, and of no higher one', () => {
  const rightsOf = (role: AdminRole) => ADMIN_ROLES.filter((needed) => includesRole(role, needed));
  expect(ADMIN_ROLES.map(rightsOf)).toEqual([
    ['viewer'],
    ['viewer', 'reviewer'],
    ['viewer', 'reviewer', 'operator'],
    ['viewer', 'reviewer', 'operator', 'owner'],
  ]);
});

test('a viewer does not see addresses, and a reviewer does', () => {
  expect(includesRole('viewer', SEES_ADDRESSES)).toBe(false);
  expect(includesRole('reviewer', SEES_ADDRESSES)).toBe(true);
});

test('the log tells a session with the configured password from an admin by 16 hexadecimal digits', () => {
  expect(isSessionId('0123456789abcdef')).toBe(true);
  for (const name of [
    'Mina',
    '0123456789abcde',
    '0123456789abcdef0',
    '0123456789ABCDEF',
    '0123456789abcdeg',
    'session 9abcdef0',
  ])
    expect(isSessionId(name), name).toBe(false);
});

test.each(UNATTENDED)(
  'the name "%s" for actions without an admin is a text and not that of a session',
  (name) => {
    expect(name).toMatch(/^\w[\w ]+$/);
    expect(isSessionId(name)).toBe(false);
  },
);

test('exactly these lists are exports, which only owners request as a whole and the log records', () => {
  const exported = calls.flatMap(([operation, { exports }]) => (exports ? [[operation, exports]] : []));
  expect(Object.fromEntries(exported)).toEqual({
    'GET /api/admin/early-access-eligible/{userType}': 'eligible',
    'GET /api/admin/fans': 'fans',
    'GET /api/admin/idol-requests': 'idolRequests',
    'GET /api/admin/idols': 'idols',
    'GET /api/admin/people/{userType}': 'people',
    'GET /api/admin/priority-queue/{userType}': 'queue',
    'GET /api/admin/subscribers': 'subscribers',
  });
});
