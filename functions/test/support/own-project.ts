import { randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { database } from '../../src/collections/database.ts';

/** Maps Firestore's failures to gRPC status codes. */
export const CODES = { UNAVAILABLE: 14, ABORTED: 10, DEADLINE_EXCEEDED: 4 } as const;

/**
 * Describes the failure of one call to Firestore's server.
 * - `at`: the index of the call, from 0;
 * - `method`: counts only the calls of this method;
 * - `when`: `before`: the call never arrives; `after`: it succeeds, but its reply is lost;
 * - `code`: the error for the caller. `KILLED`: no reply and no later call, as if the process had been killed.
 */
export interface Fault {
  at: number;
  method?: 'commit';
  when: 'before' | 'after';
  code: keyof typeof CODES | 'KILLED';
}

/** Replaces every reply that a killed process would not have received. */
export class Killed extends Error {}

/** The client's two internal methods that call the server. `openProject` checks that they exist. */
interface Wire {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<unknown>;
}

/** Lists the methods that only read: losing their reply is the same as losing the call. */
export const READS = ['batchGetDocuments', 'runQuery'];

/** The projects of the test file that is running. */
const projects = new Set<string>();

/** Returns the id of an empty project in the Firestore emulator, without triggers and unknown to other tests. */
export function newProject(): string {
  const project = `demo-faults-${randomUUID()}`;
  projects.add(project);
  return project;
}

/**
 * Makes `database()` use an empty project of its own until the end of the test file (fresh-client.ts). Nothing may have
 * called `database()` before.
 * @returns its id.
 */
export function useOwnProject(): string {
  const projectId = newProject();
  initializeApp({ projectId });
  return projectId;
}

/** Deletes the documents of all projects that {@link newProject} has made. The emulator keeps them in its memory. */
export async function emptyProjects(): Promise<void> {
  const emptied = [...projects].map(emptyProject);
  projects.clear();
  await Promise.all(emptied);
}

/** Deletes all documents of a project in the Firestore emulator, each with its triggers unless those are turned off. */
export async function emptyProject(project: string): Promise<void> {
  const path = `/emulator/v1/projects/${project}/databases/(default)/documents`;
  const { ok, status } = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}${path}`, {
    method: 'DELETE',
  });
  if (!ok) throw new Error(`The emulator did not empty ${project}: ${status}`);
}

/**
 * Creates a client of a project. The locks of a killed process end at once; in production that takes a minute.
 * @param fault the failure of one of its calls. Without it all calls work.
 */
export function openProject(
  project: string,
  fault?: Fault,
): {
  db: Firestore;
  /** The names of the RPCs sent so far. */
  methods: string[];
  close: () => Promise<void>;
} {
  // `database()` uses the process's first app, so that app must exist before the one below.
  database();
  const app: App = initializeApp({ projectId: project }, randomUUID());
  const db = getFirestore(app);
  const methods: string[] = [];
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client no longer has the methods that this test wraps.');
  }
  for (const name of ['request', 'requestStream'] as const) {
    const send = wire[name];
    wire[name] = async (method, ...rest) => {
      if (fault?.method && method !== fault.method) return send.call(db, method, ...rest);
      const call = methods.push(method) - 1;
      if (!fault || method === 'rollback') return send.call(db, method, ...rest);
      if (fault.code === 'KILLED' && call > fault.at) throw new Killed();
      if (call !== fault.at) return send.call(db, method, ...rest);
      if (fault.when === 'after' && !READS.includes(method)) await send.call(db, method, ...rest);
      throw fault.code === 'KILLED' ? new Killed() : failure(fault.code);
    };
  }
  return { db, methods, close: () => deleteApp(app) };
}

/**
 * Runs `act` with a client of its own until a fault ends it as if its process had been killed. Throws other
 * errors.
 * @returns the names of the RPCs sent.
 */
export async function untilKilled(
  project: string,
  fault: Fault | undefined,
  act: (db: Firestore) => Promise<unknown>,
): Promise<string[]> {
  const { db, methods, close } = openProject(project, fault);
  try {
    await act(db);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    await close();
  }
  return methods;
}

function failure(code: keyof typeof CODES): Error {
  return Object.assign(new Error(`${CODES[code]} ${code}: caused by the test`), { code: CODES[code] });
}
