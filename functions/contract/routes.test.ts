import { describe, expect, test } from 'vitest';
import type { Operation } from './endpoints.ts';
import { type Route, routes } from './routes.ts';

const all = Object.entries(routes) as [Operation, Route][];

describe('whoever floods a form is slowed down', () => {
  const posts = all.filter(([, { access, method }]) => access === 'public' && method === 'POST');

  /** Mail providers send these for many people from few addresses; the token is signed. */
  const FREE: Operation[] = ['unsubscribe'];

  test.each(posts)('%s', (operation, { limit }) => {
    const isSignup = operation === 'joinAsFan' || operation === 'applyAsIdol';
    expect(limit).toBe(FREE.includes(operation) ? undefined : isSignup ? 'signup' : 'post');
  });
});

test('what is below /api/admin is for admins, but for the gate; nothing else is', () => {
  const wrong = all.filter(([, { access, path }]) => {
    const wanted =
      path === '/api/admin/session' ? 'gate' : path.startsWith('/api/admin/') ? 'admin' : 'public';
    return access !== wanted;
  });
  expect(wrong.map(([operation]) => operation)).toEqual([]);
});
