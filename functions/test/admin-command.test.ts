import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local/paths.ts';
import { database } from '../src/collections/database.ts';
import { listAdmins, removeAdmin } from '../src/workflows/named-admins.ts';
import { logIn, readAudit } from './support/admin.ts';
import { newClient } from './support/client.ts';
import { expectRefusal } from './support/sentences.ts';

/** Runs the command as an operator types it (docs/operations.md). */
const admin = (...args: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', 'admin', ...args], { cwd: ROOT }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

test('an operator of the project adds, lists and removes an admin, who logs in on the page', async () => {
  const name = `Freen ${Date.now()}`;
  try {
    const said = await admin('add', name, '--role', 'viewer');
    const [password = ''] = /fanlight-[\w-]{22}/.exec(said) ?? [];
    const session = await logIn(newClient(), password);
    expect((await newClient().get('/api/admin/stats', session)).status).toBe(200);
    expect(await admin('list')).toMatch(new RegExp(`^viewer .*${name}$`, 'm'));
    expect(await admin('list')).toContain('works until there is an owner');
    expect(await admin('add', name, '--role', 'viewer')).toContain('already');
    expect(await admin('change', name, '--role', 'operator')).toContain('is operator now');
    expect(await admin('list')).toMatch(new RegExp(`^operator .*${name}$`, 'm'));
    expect((await newClient().get('/api/admin/stats', session)).status).toBe(200);
    expect(await admin('remove', name)).toContain('is removed');
    expectRefusal(await newClient().get('/api/admin/stats', session), 401, 'noSession');
    expect(await admin('remove', name)).toContain('There is no admin named');
    expect(await admin('change', name, '--role', 'owner')).toContain('There is no admin named');
    const log = await readAudit(newClient(), await logIn());
    const changes = log.filter(({ about }) => about?.name === name).reverse();
    expect(changes.map(({ act, about }) => [act, about?.before, about?.after])).toEqual([
      ['admin-added', undefined, 'viewer'],
      ['admin-changed', 'viewer', 'operator'],
      ['admin-removed', 'operator', undefined],
    ]);
    expect(new Set(changes.map(({ admin: by }) => by))).toEqual(new Set(['command line']));
  } finally {
    await removeAdmin(database(), name, new Date());
  }
  expect((await listAdmins(database())).map((one) => one.name)).not.toContain(name);
});

test('an operator of the project is shown the usage instead of running a mistyped command', async () => {
  expect(await admin('list', '--projct', 'fanlight-prod')).toContain('Usage: npm run admin');
});
