import { describe, expect, test } from 'vitest';
import { ObjectSchema } from 'yup';
import { roleOf } from './roles.ts';
import { calls, type Operation } from './routes.ts';

describe('a client that floods a form is rate limited', () => {
  const posts = calls.filter(([, { access, method }]) => access === 'public' && method === 'POST');
  const SIGNUPS: Operation[] = ['POST /api/waitlist/fan', 'POST /api/waitlist/idol'];
  /** Mail providers send these posts for many people from few addresses. The token is signed. */
  const UNLIMITED: Operation[] = ['POST /api/unsubscribe'];

  test.each(posts.filter(([operation]) => !UNLIMITED.includes(operation)))(
    '%s counts the posts of each client',
    (operation, { limit }) => {
      expect(limit).toBe(SIGNUPS.includes(operation) ? 'signup' : 'post');
    },
  );

  test.each(UNLIMITED)('%s has no limit', (operation) => {
    expect(posts.find(([name]) => name === operation)?.[1]).not.toHaveProperty('limit');
  });
});

test('every public call about an address hides whether it is known, except those that store it', () => {
  const asksForAddress = calls.filter(
    ([, { access, body }]) => access === 'public' && body instanceof ObjectSchema && 'email' in body.fields,
  );
  const shown = asksForAddress.filter(([, route]) => !('hidesMembership' in route));
  expect(shown.map(([operation]) => operation).sort()).toEqual([
    'POST /api/idol-request',
    'POST /api/newsletter/subscribe',
    'POST /api/waitlist/fan',
    'POST /api/waitlist/idol',
  ]);
});

test('every call requires the access that its path implies', () => {
  const wanted = (path: string) => {
    if (path === '/api/admin/session') return 'session';
    if (path === '/api/mail-events') return 'signed';
    if (path.startsWith('/api/admission/')) return 'key';
    return path.startsWith('/api/admin/') ? 'admin' : 'public';
  };
  const wrong = calls.filter(([, { access, path }]) => (roleOf(access) ? 'admin' : access) !== wanted(path));
  expect(wrong.map(([operation]) => operation)).toEqual([]);
});

test('only a recalculation is answered before it has ended, with the status 202', () => {
  const accepted = calls.filter(([, { status }]) => status !== undefined);
  expect(accepted.map(([operation, { status }]) => [operation, status])).toEqual([
    ['POST /api/admin/update-priorities', 202],
  ]);
});
