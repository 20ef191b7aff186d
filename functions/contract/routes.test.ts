import { describe, expect, test } from 'vitest';
import { calls, type Operation } from './routes.ts';

const all = calls;

describe('whoever floods a form is slowed down', () => {
  const posts = all.filter(([, { access, method }]) => access === 'public' && method === 'POST');

  /** Mail providers send these for many people from few addresses; the token is signed. */
  const FREE: Operation[] = ['POST /api/unsubscribe'];

  test.each(posts)('%s', (operation, { limit }) => {
    const isSignup = operation === 'POST /api/waitlist/fan' || operation === 'POST /api/waitlist/idol';
    expect(limit).toBe(FREE.includes(operation) ? undefined : isSignup ? 'signup' : 'post');
  });
});

test('what is below /api/admin is for admins, but for the gate; nothing else is', () => {
  const wrong = all.filter(([, { access, path }]) => {
    const wanted =
      path === '/api/admin/session' ? 'session' : path.startsWith('/api/admin/') ? 'admin' : 'public';
    return access !== wanted;
  });
  expect(wrong.map(([operation]) => operation)).toEqual([]);
});
