import { randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { database } from '../../src/collections/database.ts';

/** gRPC's status codes of Firestore's failures. */
export const CODES = { UNAVAILABLE: 14, ABORTED: 10, DEADLINE_EXCEEDED: 4 } as const;

/**
 * Describes the failure of one call to Firestore's server.
 * - `before`: the number of the call that never arrives;
 * - `after`: the number of the call that succeeds, but whose reply is lost;
 * - `method`: counts the calls of this method only;
 * - `code`: the error for the caller. `KILLED`: no reply and no later call, as if the process had been killed.
 */
export interface Fault {
  at: number;
  method?: 'commit';
  when: 'before' | 'after';
  code: keyof typeof CODES | 'KILLED';
}

/** Thrown instead of every reply that a killed process would not have received. */
export class Killed extends Error {}

/** The client's two internal methods that call the server. Their names are checked on use. */
interface Wire {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<unknown>;
}

/** Reads change nothing, so a lost reply equals a call that never arrived. */
export const READS = ['batchGetDocuments', 'runQuery'];

/** Creates an empty project in the Firestore emulator. It has no triggers, and no other test writes to it. */
export function newProject(): string {
  return `demo-faults-${randomUUID()}`;
}

/**
 * Creates a client of such a project. The locks of a killed process end at once; in production that takes a minute.
 * @param fault the failure of one of its calls; absent for a client that works.
 */
export function faultyDatabase(
  project: string,
  fault?: Fault,
): {
  db: Firestore;
  /** The calls so far. */
  methods: string[];
  close: () => Promise<void>;
} {
  // The process's own app is the one that was opened first.
  database();
  const app: App = initializeApp({ projectId: project }, randomUUID());
  const db = getFirestore(app);
  const methods: string[] = [];
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client sends its calls in another way than this test knows.');
  }
  for (const way of ['request', 'requestStream'] as const) {
    const send = wire[way];
    wire[way] = async (method, ...rest) => {
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

function failure(code: keyof typeof CODES): Error {
  return Object.assign(new Error(`${CODES[code]} ${code}: made by the test`), { code: CODES[code] });
}
