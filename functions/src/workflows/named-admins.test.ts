import { randomBytes, scrypt } from 'node:crypto';
import { ADMINS_MAX } from '@contract/limits.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { hashPassword, newAdminPassword } from '../domain/password.ts';
import { findAdmin } from './named-admins.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return { ...real, scrypt: vi.fn(real.scrypt) };
});

/** Returns a database with this many named admins, whose passwords nobody knows. */
function databaseWith(count: number): Firestore {
  const docs = Array.from({ length: count }, (_, n) => ({
    id: `admin-${n}`,
    data: () => ({ name: `Admin ${n}`, role: 'viewer', key: randomBytes(32).toString('base64url') }),
  }));
  const stub: unknown = { collection: () => ({ get: async () => ({ docs }) }) };
  return stub as Firestore;
}

test.each([0, 1, ADMINS_MAX])(
  'each attempt to log in among %d named admins runs scrypt once, whichever password it tries',
  async (count) => {
    const secrets = { adminSalt: 'a salt for tests', adminPasswordHash: await hashPassword('right') };
    const attempts = { right: null, wrong: undefined, [newAdminPassword()]: undefined };
    for (const [password, found] of Object.entries(attempts)) {
      vi.mocked(scrypt).mockClear();
      expect(await findAdmin(databaseWith(count), secrets, password)).toBe(found);
      expect(vi.mocked(scrypt)).toHaveBeenCalledTimes(1);
    }
  },
);
