import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../contract/admin.ts';
import { AUDIT_CHANGES_SHOWN } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import type { UndoableAction } from '../../contract/undoable.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { config } from '../../src/config.ts';
import { rollUp } from '../../src/workflows/counter.ts';
import { recordRepair } from '../../src/workflows/counter-repair.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { findAccount } from '../../src/workflows/personal-data-sources.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';
import { fanRequest, idOf, idolRequest, newEmail } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { deliverEvent } from '../support/signup-events.ts';
import { tracesOf } from '../support/traces.ts';

/* Tests the activity log and the deletion of a person in a project of its own. */

const PEOPLE = 120;

let server: OwnServer;
let owner: { Cookie: string };
let operator: { Cookie: string };
const emails = Array.from({ length: PEOPLE }, newEmail);
const ids = emails.map((email) => idOf('fan', email));
beforeAll(async () => {
  server = await ownServer();
  owner = await server.logIn(await server.add('Orm', 'owner'));
  operator = await server.logIn(await server.add('Mina', 'operator'));
  for (const [n, email] of emails.entries()) await join(fanRequest(email, { profile: { name: `Fan ${n}` } }));
});
afterAll(() => server.close());

const join = (request: Parameters<typeof joinWaitlist>[2]) =>
  joinWaitlist(server.db, config.mailboxKey, request, new Date());
const log = async () => (await server.client().get('/api/admin/audit?limit=100', owner)).json() as AuditRow[];

test('the log names the first people of an action, and the action’s page names all', async () => {
  const body = { userIds: ids, userType: 'fan', tier: 'priority' };
  await server.client().post('/api/admin/bulk-promote', body, operator);
  const [row] = (await log()).filter(({ act }) => act === 'bulk-promote');
  expect(row).toMatchObject({ admin: 'Mina', entries: PEOPLE, undo: 'open' });
  expect(row?.changes.map(({ name }) => name)).toEqual(
    row?.changes.map(({ id }) => `Fan ${ids.indexOf(id)}`),
  );
  expect(row?.changes).toHaveLength(AUDIT_CHANGES_SHOWN);

  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const path = `/api/admin/audit/${row?.id}?limit=50&cursor=${cursor}`;
    const reply = await server.client().get(path, owner);
    const action = reply.json() as AuditRow;
    expect(action).toMatchObject({ id: row?.id, entries: PEOPLE, undo: 'open' });
    seen.push(...action.changes.map(({ name }) => String(name)));
    cursor = reply.headers.get(NEXT_CURSOR_HEADER) ?? '';
  }
  expect(cursor).toBe('');
  expect(new Set(seen)).toEqual(new Set(ids.map((_id, n) => `Fan ${n}`)));
});

test('a reviewer undoes decisions of reviewers, but nothing that only operators may do', async () => {
  const reviewer = await server.logIn(await server.add('Becky', 'reviewer'));
  const undo = async (action: UndoableAction) => {
    const ref = server.db.collection('auditLog').doc(action.replace('-', ''));
    await ref.set({ action, admin: 'Orm', at: new Date(), changes: [], signups: [] });
    return server.client().post('/api/admin/undo', { auditId: ref.id }, reviewer);
  };
  for (const action of ['assign-tier', 'wave-release', 'list-tier'] as const)
    expectRefusal(await undo(action), 403, 'needsOperator');
  expect((await undo('referral-review')).status).toBe(200);
});

test('an owner finds both lists in the log that she exported one right after the other', async () => {
  for (const list of ['fans', 'idols'])
    expect((await server.client().get(`/api/admin/${list}`, owner)).status).toBe(200);
  const exported = (await log()).filter(({ act }) => act === 'export').map(({ list }) => list);
  expect(exported.sort()).toEqual(['fans', 'idols']);
});

test('an owner finds in the log by how many fans and idols the counter was repaired', async () => {
  const batch = server.db.batch();
  recordRepair(batch, server.db, 'command line', { fan: 2, idol: -1 }, new Date());
  await batch.commit();
  const repairs = (await log()).filter(({ act }) => act === 'counter-repaired');
  expect(repairs).toMatchObject([{ admin: 'command line', repaired: { fan: 2, idol: -1 } }]);
});

test('an unknown action, and a cursor that no page has, are refused', async () => {
  expectRefusal(await server.client().get('/api/admin/audit/nothing', owner), 404, 'unknownEntry');
  const [row] = await log();
  const path = `/api/admin/audit/${row?.id}?cursor=-1`;
  expectRefusal(await server.client().get(path, owner), 400, 'invalidCursor');
});

test('an owner who types the address deletes a person, and the log does not name them', async () => {
  const email = newEmail();
  const id = idOf('fan', email);
  await join(fanRequest(email));
  await join(idolRequest(email));
  for (const userType of ['fan', 'idol'] as const)
    for (const document of (await server.db.collection(`${userType}s`).get()).docs)
      await deliverEvent(server.db, userType, document, 1);
  const person = { userType: 'fan', userId: id, email };
  const send = (body: object, headers: { Cookie: string }) =>
    server.client().post('/api/admin/delete-person', body, headers);

  expectRefusal(await send(person, operator), 403, 'needsOwner');
  expectRefusal(await send({ ...person, email: emails[0] }, owner), 400, 'otherAddress');
  expect((await findAccount(server.db, email)).records).toHaveLength(2);
  const reply = await send({ ...person, email: ` ${email.toUpperCase()}` }, owner);
  expect([reply.status, reply.json()]).toEqual([200, {}]);
  expect((await findAccount(server.db, email)).records).toEqual([]);
  expectRefusal(await send(person, owner), 404, 'unknownSignup');
  await rollUp(server.db);
  expect(await readPublicStats(server.db)).toMatchObject({ fanCount: PEOPLE, idolCount: 0 });

  const entries = (await log()).filter(({ act }) => act === 'delete-person');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    admin: 'Orm',
    entries: 1,
    changes: [{ userType: 'fan', id, name: null }],
  });
  expect(await tracesOf(server.db, [email])).toEqual([]);
});
