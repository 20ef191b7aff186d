import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import indexFile from '../../firestore.indexes.json' with { type: 'json' };
import type { Operation } from '../../functions/contract/routes.ts';
import type { UserType } from '../../functions/contract/values.ts';
import { handlers } from '../../functions/src/api/handlers.ts';
import { ApiResponse, runOperation } from '../../functions/src/api/operation.ts';
import { database } from '../../functions/src/collections/database.ts';
import { config } from '../../functions/src/config.ts';
import { signupId } from '../../functions/src/domain/signup-id.ts';
import { CONFIGURED, contextAt } from '../../functions/test/support/admin.ts';
import { IndexDefinitions } from './index-definitions.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { People } from './people.ts';
import { type OperationKind, Recorder } from './recorder.ts';
import { startRecordingProxy } from './recording-proxy.ts';

const START_MS = Date.UTC(2026, 10, 23, 10);
const STEP_MS = 1;

export interface Sent {
  body?: object;
  params?: object;
  query?: object;
}

/** The environment of operations: an empty database behind the recording proxy, a clock and a mail server. */
export class World {
  readonly db: Firestore;
  readonly recorder: Recorder;
  readonly sink: MailSink;
  readonly people = new People();
  readonly config: typeof config;
  sessionCookie: string | undefined;
  #ms = START_MS;

  constructor(db: Firestore, recorder: Recorder, sink: MailSink) {
    this.db = db;
    this.recorder = recorder;
    this.sink = sink;
    // The numbers of signups derive from the key. A fixed key makes every run the same.
    this.config = { ...config, mailUrl: sink.url, mailboxKey: 'capacity' };
  }

  /** Returns the number of a person's signup. */
  idOf(userType: UserType, email: string): number {
    return signupId(this.config.mailboxKey, userType, email);
  }

  /** Returns the time of the simulated clock, which advances a little with each call. */
  readonly now = (): Date => {
    this.#ms += STEP_MS;
    return new Date(this.#ms);
  };

  advance(ms: number): void {
    this.#ms += ms;
  }

  /** Runs an operation's handler like the server, and reads its whole reply. */
  async call<Op extends Operation>(operation: Op, sent: Sent = {}): Promise<unknown> {
    const now = this.now();
    const context = contextAt(now, {
      db: this.db,
      config: this.config,
      sessionCookie: this.sessionCookie,
      admin: CONFIGURED,
    });
    const { body = {}, params = {}, query = {} } = sent;
    const reply = await runOperation(operation, handlers[operation], { body, params, query }, context);
    if (!(reply instanceof ApiResponse)) return reply;
    if (isIterable(reply.body)) return await rowsOf(reply.body);
    for (const [name, value] of Object.entries(reply.headers))
      if (name === 'Set-Cookie') this.sessionCookie = /__session=([^;]+)/.exec(value)?.[1];
    return reply.body;
  }

  /** Records one run of an operation's handler. @param variant distinguishes runs with different costs. */
  record(kind: OperationKind, operation: Operation, sent: Sent = {}, variant = ''): Promise<unknown> {
    const name = variant === '' ? operation : `${operation}: ${variant}`;
    return this.recorder.run(name, kind, () => this.call(operation, sent));
  }
}

async function rowsOf(body: AsyncIterable<unknown>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of body) rows.push(row);
  return rows;
}

function isIterable(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Runs `act` in a new world: a project of its own, in which no trigger runs. */
export async function inNewWorld(act: (world: World) => Promise<void>): Promise<Recorder> {
  // Handlers use the first app by default, so it is created before the recorded one.
  database();
  const emulator = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const proxy = await startRecordingProxy(emulator);
  const recorder = new Recorder(new IndexDefinitions(indexFile), proxy.takeCalls);
  const sink = await openMailSink();
  process.env.FIRESTORE_EMULATOR_HOST = proxy.address;
  const app = initializeApp({ projectId: `demo-capacity-${randomUUID()}` }, randomUUID());
  try {
    await act(new World(getFirestore(app), recorder, sink));
  } finally {
    process.env.FIRESTORE_EMULATOR_HOST = emulator;
    await deleteApp(app);
    proxy.close();
    sink.close();
  }
  return recorder;
}
