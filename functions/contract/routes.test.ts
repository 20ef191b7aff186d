import { describe, expect, test } from 'vitest';
import { ObjectSchema } from 'yup';
import { roleOf } from './roles.ts';
import { calls, type Operation } from './routes.ts';

const all = calls;

describe('a client that floods a form is rate limited', () => {
  const posts = all.filter(([, { access, method }]) => access === 'public' && method === 'POST');

  /** Mail providers send these posts for many people from few addresses. The token is signed. */
  const UNLIMITED: Operation[] = ['POST /api/unsubscribe'];

  test.each(posts)('%s counts the posts of each client', (operation, { limit }) => {
    const isSignup = operation === 'POST /api/waitlist/fan' || operation === 'POST /api/waitlist/idol';
    expect(limit).toBe(UNLIMITED.includes(operation) ? undefined : isSignup ? 'signup' : 'post');
  });
});

test('every public call about an address hides whether it is known, except those that store it', () => {
  const asksForAddress = all.filter(
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

test('all calls below /api/admin except the session calls need an admin, the mail provider signs its reports, and the app’s server sends a key', () => {
  const wanted = (path: string) => {
    if (path === '/api/admin/session') return 'session';
    if (path === '/api/mail-events') return 'signed';
    if (path.startsWith('/api/admission/')) return 'key';
    return path.startsWith('/api/admin/') ? 'admin' : 'public';
  };
  const wrong = all.filter(([, { access, path }]) => (roleOf(access) ? 'admin' : access) !== wanted(path));
  expect(wrong.map(([operation]) => operation)).toEqual([]);
});
