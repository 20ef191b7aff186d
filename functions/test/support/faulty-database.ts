import { randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** gRPC's status codes with which Firestore answers when it cannot do what is asked. */
export const CODES = { UNAVAILABLE: 14, ABORTED: 10, DEADLINE_EXCEEDED: 4 } as const;

/**
 * What goes wrong at one call to Firestore's server.
 * - `before`: the call never arrives;
 * - `after`: the server does it, but its answer is lost;
 * - `method`: whose calls alone are counted; without it, all are;
 * - `code`: what the caller is told. `KILLED`: nothing, and no later call happens either, as if the process had been killed.
 */
export interface Fault {
  at: number;
  method?: 'commit';
  when: 'before' | 'after';
  code: keyof typeof CODES | 'KILLED';
}

/** Thrown in place of every answer that a killed process would not have lived to see. */
export class Killed extends Error {}

/** The client's two ways to the server; internal, so their names are checked when this is used. */
interface Wire {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<unknown>;
}

/** Reading again changes nothing, so an answer lost is a call that never arrived. */
const READS = ['batchGetDocuments', 'runQuery'];

/** A project of its own in the Firestore emulator, empty: no trigger runs for it and no other test writes there. */
export function newProject(): string {
  return `demo-faults-${randomUUID()}`;
}

/**
 * A client of such a project. What a killed process had locked is unlocked at once here; in production that takes Firestore a minute.
 * @param fault what happens to it; none for a client that works.
 * @returns also how many calls it has made so far.
 */
export function faultyDatabase(
  project: string,
  fault?: Fault,
): {
  db: Firestore;
  calls: () => number;
  close: () => Promise<void>;
} {
  const app: App = initializeApp({ projectId: project }, randomUUID());
  const db = getFirestore(app);
  let calls = 0;
  const wire = db as unknown as Wire;
  if (typeof wire.request !== 'function' || typeof wire.requestStream !== 'function') {
    throw new Error('The Firestore client sends its calls in another way than this test knows.');
  }
  for (const way of ['request', 'requestStream'] as const) {
    const send = wire[way];
    wire[way] = async (method, ...rest) => {
      if (fault?.method && method !== fault.method) return send.call(db, method, ...rest);
      const call = calls++;
      if (!fault || method === 'rollback') return send.call(db, method, ...rest);
      if (fault.code === 'KILLED' && call > fault.at) throw new Killed();
      if (call !== fault.at) return send.call(db, method, ...rest);
      if (fault.when === 'after' && !READS.includes(method)) await send.call(db, method, ...rest);
      throw fault.code === 'KILLED' ? new Killed() : failure(fault.code);
    };
  }
  return { db, calls: () => calls, close: () => deleteApp(app) };
}

function failure(code: keyof typeof CODES): Error {
  return Object.assign(new Error(`${CODES[code]} ${code}: made by the test`), { code: CODES[code] });
}
