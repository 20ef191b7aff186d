import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import { NO_FILTER } from '../../contract/people.ts';
import type { NewWave, Wave, WaveMemberRow } from '../../contract/waves.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { runWave } from '../../src/triggers/run-wave.ts';
import type { Reply } from './client.ts';
import { storeFans } from './listed-fans.ts';
import { newProject, openProject } from './own-project.ts';
import { type OwnServer, ownServer } from './own-server.ts';

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
 * @returns its id, a client of it, and a function that returns the actions on a wave in the log.
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
  return { project, db, actionsOn };
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
  /** Runs the task of a wave, also one that is not released. A task that it queues does not run. */
  const work = (id: string, now = new Date(), db = current().server.db) =>
    runWave(db, config, noTask, { waveId: id }, () => now);

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
