import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import { NO_FILTER } from '../../contract/people.ts';
import type { NewWave, Wave, WaveMemberRow } from '../../contract/waves.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { runDueWaves, runWave } from '../../src/triggers/run-wave.ts';
import { cancelWave, draftWave } from '../../src/workflows/hold-wave.ts';
import type { Reply } from './client.ts';
import { storeFans } from './listed-fans.ts';
import { type Fault, newProject, openProject, untilKilled } from './own-project.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { after, MINUTE, SECOND } from './people.ts';

/** The draft that the helpers store, unless a test changes it. */
export const DRAFT = {
  name: 'Friday',
  userType: 'fan',
  filter: {},
  number: 3,
  quotas: [],
  tier: 'vip',
  notify: true,
  holdMinutes: 0,
} as const;

const { minScore: _, ...filter } = NO_FILTER;

/** {@link DRAFT} as the API parses it. */
export const NEW_WAVE: NewWave = { ...DRAFT, filter, quotas: [], startsAt: '' };

/** Returns the signup numbers of people, in their order. */
export const idsOf = (people: readonly { id: number }[]): number[] => people.map(({ id }) => id);

const noTask: Enqueue = async () => {};

/** Runs the task of a wave, also one that is not released. A task that it queues does not run. */
const runTask = (db: Firestore, id: string, now: Date) =>
  runWave(db, config, noTask, { waveId: id }, () => now);

interface Current {
  server: OwnServer;
  session: { Cookie: string };
}

/**
 * Gives each test of a file a server of its own, with an operator's session.
 * @returns both, and the functions of {@link wavesOn}.
 */
export function wavesOfEachTest() {
  const own = {} as Current;
  beforeEach(async () => {
    own.server = await ownServer();
    own.session = await own.server.logIn(await own.server.add('Orm', 'operator'));
    return own.server.close;
  });
  return { own, ...wavesOn(() => own) };
}

/**
 * Gives the tests of a file one project with as many fans as {@link NEW_WAVE} wants.
 * @returns its id, a client of it, a function that returns the actions on a wave in the log, and one that interrupts
 * tasks.
 */
export function projectWithFans() {
  const project = newProject();
  const { db, close } = openProject(project);
  beforeAll(() => storeFans(db, NEW_WAVE.number));
  afterAll(close);
  const actionsOn = async (id: string): Promise<string[]> =>
    (await db.collection('auditLog').where('wave.id', '==', id).get()).docs
      .map((one) => one.get('action'))
      .sort();

  /**
   * Requests a task of a new draft and runs it, once for each of their calls to Firestore, and kills both after that
   * call. Then requests the task again, as an admin does who got no reply, lets the schedule run it two minutes later, and
   * calls `check`.
   * @param check gets the wave's id, and what a failure should name.
   */
  async function interruptAfterEachCall(
    request: (db: Firestore, id: string, now: Date) => Promise<unknown>,
    check: (id: string, interruption: string) => Promise<void>,
  ): Promise<void> {
    const now = new Date();
    const later = after(now, 2 * MINUTE + SECOND);
    const requestAndRun = (id: string, fault?: Fault) =>
      untilKilled(project, fault, async (faulty) => {
        await request(faulty, id, now);
        await runTask(faulty, id, now);
      });
    const uninterrupted = await draftWave(db, NEW_WAVE, 'Orm', now);
    const calls = await requestAndRun(uninterrupted);
    await cancelWave(db, uninterrupted, 'Orm', now);
    expect(calls.length).toBeGreaterThan(8);
    for (const at of calls.keys()) {
      const id = await draftWave(db, NEW_WAVE, 'Orm', now);
      await requestAndRun(id, { at, when: 'after', code: 'KILLED' });
      await request(db, id, now);
      await runDueWaves(
        db,
        () => runTask(db, id, later),
        () => later,
      );
      await check(id, `killed after call ${at}`);
      await cancelWave(db, id, 'Orm', now);
    }
  }

  return { project, db, actionsOn, interruptAfterEachCall };
}

/**
 * Returns functions that draft, hold and release waves as an admin does, and that run a wave's task.
 * @param current reads the server and the session, which differ for each test of a file.
 */
export function wavesOn(current: () => Current) {
  const post = (path: string, body: object = {}): Promise<Reply> => {
    const { server, session } = current();
    return server.client().post(`/api/admin${path}`, body, session);
  };
  const get = async <Type>(path: string): Promise<Type> => {
    const { server, session } = current();
    return (await server.client().get(`/api/admin${path}`, session)).json();
  };
  const work = (id: string, now = new Date(), db = current().server.db) => runTask(db, id, now);

  async function draft(more: object = {}): Promise<string> {
    const reply = await post('/waves', { ...DRAFT, ...more });
    expect(reply.status, reply.text).toBe(200);
    return reply.json().id;
  }

  async function hold(more: object = {}): Promise<{ id: string; wave: Wave }> {
    const id = await draft(more);
    const reply = await post(`/waves/${id}/hold`);
    expect(reply.status, reply.text).toBe(200);
    return { id, wave: reply.json() };
  }

  /** Releases a held wave and runs its task. @returns the id of the release in the audit log. */
  async function release(id: string): Promise<string> {
    const reply = await post(`/waves/${id}/release`);
    expect(reply.status, reply.text).toBe(200);
    await work(id);
    return String(reply.headers.get(AUDIT_ID_HEADER));
  }

  /** Returns a wave's members, page by page: all of them, or those who were not let in. */
  async function membersOf(id: string, state: 'excluded' | '' = ''): Promise<WaveMemberRow[]> {
    const { server, session } = current();
    const rows: WaveMemberRow[] = [];
    for (let cursor = ''; ; ) {
      const reply = await server
        .client()
        .get(`/api/admin/waves/${id}/members?limit=70&state=${state}&cursor=${cursor}`, session);
      rows.push(...reply.json());
      cursor = reply.headers.get('x-next-cursor') ?? '';
      if (cursor === '') return rows;
    }
  }

  /** Returns how many mails each person has. */
  async function mailsByPerson(): Promise<number[]> {
    const counts = new Map<string, number>();
    for (const mail of (await outbox(current().server.db).get()).docs) {
      const { about } = mail.data();
      counts.set(about, (counts.get(about) ?? 0) + 1);
    }
    return [...counts.values()];
  }

  /** Returns the numbers of all fans with that tier. */
  async function fansWithTier(tier: string): Promise<number[]> {
    const fans = await signups(current().server.db, 'fan').where('accessTier', '==', tier).get();
    return fans.docs.map((fan) => Number(fan.id)).sort();
  }

  return { post, get, work, draft, hold, release, membersOf, mailsByPerson, fansWithTier };
}
