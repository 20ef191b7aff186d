import { describe, expect, test } from 'vitest';
import { calls, type Operation } from './routes.ts';

const all = calls;

describe('a client that floods a form is rate limited', () => {
  const posts = all.filter(([, { access, method }]) => access === 'public' && method === 'POST');

  /** Mail providers send these for many people from few addresses; the token is signed. */
  const FREE: Operation[] = ['POST /api/unsubscribe'];

  test.each(posts)('%s', (operation, { limit }) => {
    const isSignup = operation === 'POST /api/waitlist/fan' || operation === 'POST /api/waitlist/idol';
    expect(limit).toBe(FREE.includes(operation) ? undefined : isSignup ? 'signup' : 'post');
  });
});

test('exactly the calls below /api/admin need an admin, except the session calls', () => {
  const wrong = all.filter(([, { access, path }]) => {
    const wanted =
      path === '/api/admin/session' ? 'session' : path.startsWith('/api/admin/') ? 'admin' : 'public';
    return access !== wanted;
  });
  expect(wrong.map(([operation]) => operation)).toEqual([]);
});
