import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMINS_MAX, LISTED_MAX } from '../../contract/limits.ts';
import { includesRole, roleOf } from '../../contract/roles.ts';
import { calls } from '../../contract/routes.ts';
import { ADMIN_ROLES, type AdminRole, LANGUAGES } from '../../contract/values.ts';
import { config } from '../../src/config.ts';
import { newAdminPassword } from '../../src/domain/password.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { makeSearchable } from '../../src/workflows/make-searchable.ts';
import { addAdmin, changeAdmin, removeAdmin } from '../../src/workflows/named-admins.ts';
import { adminRoutes, PASSWORD, pathWithExamples, readAudit, SESSION_PATH } from '../support/admin.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';
import { fanRequest, idOf } from '../support/people.ts';
import { expectRefusal, sentence } from '../support/sentences.ts';

const NEEDS = { reviewer: 'needsReviewer', operator: 'needsOperator', owner: 'needsOwner' } as const;
const EMAIL = 'mina.lee@example.com';

describe('with an admin of each role', () => {
  let server: OwnServer;
  let sessions: Record<AdminRole, { Cookie: string }>;
  beforeAll(async () => {
    server = await ownServer();
    const opened = [];
    for (const role of ADMIN_ROLES)
      opened.push([role, await server.logIn(await server.add(`The ${role}`, role))]);
    sessions = Object.fromEntries(opened);
    await joinWaitlist(
      server.db,
      config.mailboxKey,
      fanRequest(EMAIL, { profile: { wants: `Write to ${EMAIL}` } }),
      new Date(),
    );
    await makeSearchable(server.db, 'fan', await fanDocument());
  });
  afterAll(() => server.close());
  const fanDocument = async () => {
    const [fan] = (await server.db.collection('fans').get()).docs;
    return fan as never;
  };

  const matrix = calls.flatMap(([operation, call]) => {
    const needed = roleOf(call.access);
    return needed ? ADMIN_ROLES.map((role) => ({ operation, call, role, needed })) : [];
  });

  test('every call below /api/admin but the session’s own needs a role', () => {
    expect(matrix).toHaveLength(ADMIN_ROLES.length * adminRoutes.length);
    expect(new Set(matrix.map(({ needed }) => needed)).size).toBeGreaterThan(2);
  });

  test.each(matrix)(
    '$operation by a $role is allowed or refused as the contract says',
    async ({ call, role, needed }) => {
      const json = call.body ? { json: {} } : {};
      const headers = sessions[role];
      const path = pathWithExamples(call.path) + (call.query ? `?limit=${LISTED_MAX}` : '');
      const reply = await server.client().call(call.method, path, { ...json, headers });
      if (includesRole(role, needed)) {
        expect(Object.values(NEEDS).map((key) => sentence('en', key))).not.toContain(reply.text);
        expect([200, 202, 400, 404]).toContain(reply.status);
      } else {
        expectRefusal(reply, 403, NEEDS[needed as keyof typeof NEEDS]);
      }
    },
  );

  test.each(LANGUAGES)('a refusal names the role that is needed, in %s', async (language) => {
    const body = { userId: 1, userType: 'fan', tier: 'vip' };
    const headers = { ...sessions.reviewer, 'Accept-Language': language };
    const reply = await server.client().post('/api/admin/assign-tier', body, headers);
    expectRefusal(reply, 403, 'needsOperator', { language });
  });

  const exported = calls.filter(([, { exports }]) => exports);

  test.each(exported)('%s exports its list to owners only, and the log names them', async (_name, call) => {
    const path = pathWithExamples(call.path);
    for (const search of ['', `?limit=${LISTED_MAX + 1}`, '?limit=1000&order=oldest']) {
      for (const role of ['viewer', 'reviewer', 'operator'] as const)
        expectRefusal(await server.client().get(path + search, sessions[role]), 403, 'needsOwner');
    }
    const exportsOf = async () => {
      const log = await readAudit(server.client(), sessions.viewer);
      return log.filter(({ act, list }) => act === 'export' && list === call.exports);
    };
    const before = (await exportsOf()).length;
    expect((await server.client().get(`${path}?limit=${LISTED_MAX}`, sessions.owner)).status).toBe(200);
    expect(await exportsOf()).toHaveLength(before);
    expect((await server.client().get(path, sessions.owner)).status).toBe(200);
    const [entry] = await exportsOf();
    expect(entry).toMatchObject({ admin: 'The owner', entries: 0, changes: [] });
  });

  describe('a viewer', () => {
    const ADDRESS = /mina\.lee|example\.com/;
    const replies = async (role: AdminRole) => {
      const client = server.client();
      const id = idOf('fan', EMAIL);
      return Promise.all([
        client.get('/api/admin/fans?limit=50', sessions[role]),
        client.get('/api/admin/priority-queue/fan?limit=50', sessions[role]),
        client.get(`/api/admin/signups/fan/${id}`, sessions[role]),
        client.post('/api/admin/search', { q: 'Mina' }, sessions[role]),
      ]);
    };

    test('reads every list, detail and search without addresses, which a reviewer sees', async () => {
      for (const reply of await replies('reviewer')) expect.soft(reply.text).toMatch(ADDRESS);
      for (const reply of await replies('viewer')) {
        expect.soft(reply.status).toBe(200);
        expect.soft(reply.text).toContain('m•••@•••');
        expect.soft(reply.text).not.toMatch(ADDRESS);
      }
    });

    test('cannot guess an address by searching for it', async () => {
      const found = async (q: string, role: AdminRole) =>
        (await server.client().post('/api/admin/search', { q }, sessions[role])).json().length;
      expect([await found('lee@ex', 'reviewer'), await found('lee@ex', 'viewer')]).toEqual([1, 0]);
      expect([await found('mina.lee', 'reviewer'), await found('mina.lee', 'viewer')]).toEqual([1, 0]);
    });
  });

  test('the log names who logged in', async () => {
    const log = await readAudit(server.client(), sessions.viewer);
    expect(log.filter(({ act }) => act === 'admin-added')).toHaveLength(ADMIN_ROLES.length);
    const logins = log.filter(({ act }) => act === 'log-in').map(({ admin }) => admin);
    expect(logins.sort()).toEqual(ADMIN_ROLES.map((role) => `The ${role}`).sort());
  });

  test('the page learns whose session it has', async () => {
    const reply = await server.client().get(SESSION_PATH, sessions.operator);
    expect(reply.json()).toEqual({ unlocked: true, admin: { name: 'The operator', role: 'operator' } });
  });
});

describe('a login', () => {
  /** Counts the runs of scrypt that Node begins in this process. */
  async function scryptRuns(act: () => Promise<unknown>): Promise<number> {
    let runs = 0;
    const init = (_id: number, type: string) => {
      if (type === 'SCRYPTREQUEST') runs++;
    };
    const hook = createHook({ init }).enable();
    await act().finally(() => hook.disable());
    return runs;
  }

  test('runs scrypt exactly once, however many admins there are and whichever password is tried', async () => {
    const server = await ownServer();
    try {
      const passwords = [PASSWORD, 'wrong', newAdminPassword()];
      const runs: number[] = [];
      for (const added of [0, 1, 4]) {
        for (let n = 0; n < added; n++) passwords.push(await server.add(`Admin ${added} ${n}`, 'viewer'));
        for (const password of passwords)
          runs.push(await scryptRuns(() => server.client().post(SESSION_PATH, { password })));
      }
      expect(runs).toEqual(Array(3 + 4 + 8).fill(1));
    } finally {
      await server.close();
    }
  });
});

describe('a named admin', () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await ownServer();
  });
  afterAll(() => server.close());

  test('loses every session at once when removed, and a new admin of that name does not get them back', async () => {
    const sessions = [];
    const password = await server.add('Becky', 'viewer');
    for (let n = 0; n < 2; n++) sessions.push(await server.logIn(password));
    expect(await removeAdmin(server.db, 'BECKY', new Date())).toBe(true);
    await server.add('Becky', 'owner');
    for (const session of sessions)
      expectRefusal(await server.client().get('/api/admin/stats', session), 401, 'noSession');
    expectRefusal(await server.client().post(SESSION_PATH, { password }), 401, 'wrongPassword');
    await removeAdmin(server.db, 'Becky', new Date());
  });

  test('has a password of 128 bits, and only a key derived from it is stored', async () => {
    const password = await server.add('민지', 'reviewer');
    expect(password).toMatch(/^fanlight-[\w-]{22}$/);
    const stored = JSON.stringify((await server.db.collection('admins').get()).docs.map((one) => one.data()));
    expect(stored).not.toContain(password.replace('fanlight-', ''));
    expect(await server.add('민지2', 'reviewer')).not.toBe(password);
    const changed = password.slice(0, -2) + (password.endsWith('AA') ? 'BB' : 'AA');
    expectRefusal(await server.client().post(SESSION_PATH, { password: changed }), 401, 'wrongPassword');
  });

  test.each(['', ' ', '.', '../fans', 'a/b', '0123456789abcdef', 'x'.repeat(41), 'mina@example.com'])(
    'cannot be named %j',
    async (name) => {
      const added = await addAdmin(server.db, config.adminSalt, { name, role: 'viewer' }, new Date());
      expect(added).toEqual({ problem: expect.stringContaining('1 to 40 letters') });
    },
  );

  test.each(['command line', 'Schedule'])(
    'cannot be named %s, the name in the log for work without an admin',
    async (name) => {
      const added = await addAdmin(server.db, config.adminSalt, { name, role: 'viewer' }, new Date());
      expect(added).toEqual({ problem: expect.stringContaining('without an admin') });
    },
  );

  test('who is given the same role again keeps it, and the log shows no change', async () => {
    const session = await server.logIn(await server.add('Faye', 'operator'));
    const changes = async () =>
      (await readAudit(server.client(), session))
        .filter(({ act, about }) => act === 'admin-changed' && about?.name === 'Faye')
        .map(({ about }) => [about?.before, about?.after]);
    const change = (role: AdminRole) => changeAdmin(server.db, { name: 'Faye', role }, new Date());
    expect(await change('operator')).toBe(true);
    expect(await changes()).toEqual([]);
    expect(await change('reviewer')).toBe(true);
    expect(await changes()).toEqual([['operator', 'reviewer']]);
  });

  test('cannot have the name of another admin', async () => {
    await server.add('Ling Ling', 'viewer');
    const again = { name: ' ling ling ', role: 'owner' } as const;
    const added = await addAdmin(server.db, config.adminSalt, again, new Date());
    expect(added).toEqual({ problem: expect.stringContaining('already') });
  });

  test('is one of at most fifty', async () => {
    const own = await ownServer();
    try {
      const batch = own.db.batch();
      for (let n = 0; n < ADMINS_MAX; n++)
        batch.create(own.db.collection('admins').doc(), { name: `Admin ${n}`, role: 'viewer', key: '' });
      await batch.commit();
      const added = await addAdmin(own.db, config.adminSalt, { name: 'One more', role: 'owner' }, new Date());
      expect(added).toEqual({ problem: expect.stringContaining(String(ADMINS_MAX)) });
    } finally {
      await own.close();
    }
  });
});
