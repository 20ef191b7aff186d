import type { Entry, IndexDefinitions } from './index-definitions.ts';
import type { RecordedCall } from './recording-proxy.ts';
import { pathOf, StoredDocuments } from './stored-documents.ts';
import type { StructuredQuery, Write } from './wire.ts';

/** Describes a committed write and the index entries it added and removed. */
export interface Effect {
  path: string;
  kind: 'write' | 'delete';
  added: Entry[];
  removed: Entry[];
  isInTransaction: boolean;
  /** When its commit was sent and when it was acknowledged, by `performance.now()`. */
  startedMs: number;
  atMs: number;
}

/** Describes one run of an operation. */
export interface Execution {
  /** How many people, events or documents the run served. */
  units: number;
  /** Billed document reads. */
  reads: number;
  effects: Effect[];
  /** The longest chain of calls that had to run one after another. */
  roundTrips: number;
  listens: number;
  /** The documents that transactions read: Firestore locks them against writes of others. */
  lockedReads: string[];
  /** The bytes of the largest commit. */
  largestCommit: number;
  /** The bytes sent to and received from Firestore. */
  bytes: number;
  queries: StructuredQuery[];
}

/** `visitor`: a visitor waits for the reply. `trigger`: runs once per event. `schedule`: once per interval. */
export type OperationKind = 'visitor' | 'admin' | 'trigger' | 'schedule';

/** All recorded runs of an operation. */
export interface RecordedOperation {
  name: string;
  kind: OperationKind;
  executions: Execution[];
}

/** Runs operations one at a time, and attributes to each the calls to Firestore made meanwhile. */
export class Recorder {
  readonly operations: RecordedOperation[] = [];
  readonly #indexes: IndexDefinitions;
  readonly #stored = new StoredDocuments();
  readonly #takeCalls: () => Promise<RecordedCall[]>;

  constructor(indexes: IndexDefinitions, takeCalls: () => Promise<RecordedCall[]>) {
    this.#indexes = indexes;
    this.#takeCalls = takeCalls;
  }

  /** Runs code that belongs to no operation, such as the preparation of the next one. */
  async prepare<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = await act();
    await this.#takeExecution(0);
    return result;
  }

  /** Runs an operation once and records it. @param units how many people or events this run serves. */
  async run<Result>(
    name: string,
    kind: OperationKind,
    act: () => Promise<Result>,
    units = 1,
  ): Promise<Result> {
    const result = await act();
    const execution = await this.#takeExecution(units);
    const known = this.operations.find((operation) => operation.name === name);
    if (known) known.executions.push(execution);
    else this.operations.push({ name, kind, executions: [execution] });
    return result;
  }

  async #takeExecution(units: number): Promise<Execution> {
    const calls = await this.#takeCalls();
    const effects = calls.filter(({ hasFailed }) => !hasFailed).flatMap((call) => this.#effectsOf(call));
    return {
      units,
      reads: sum(calls.map(readsOf)),
      effects,
      // The client does not wait for a rollback.
      roundTrips: longestChain(calls.filter(({ procedure }) => procedure !== 'Rollback')),
      listens: calls.filter(({ procedure }) => procedure === 'Listen').length,
      lockedReads: lockedReadsOf(calls),
      largestCommit: Math.max(0, ...calls.filter(isCommit).map(({ requestBytes }) => requestBytes)),
      bytes: sum(calls.map(({ requestBytes, replyBytes }) => requestBytes + replyBytes)),
      queries: calls.flatMap(({ request }) => {
        const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
        return query ? [query] : [];
      }),
    };
  }

  #effectsOf({ request, replies, startedMs, endedMs }: RecordedCall): Effect[] {
    const codes = replies[0]?.status ?? [];
    const isInTransaction = isTransaction(request.transaction);
    return (request.writes ?? [])
      .filter((_write, index) => (codes[index]?.code ?? 0) === 0)
      .map((write) => ({ ...this.#effectOf(write), isInTransaction, startedMs, atMs: endedMs }));
  }

  #effectOf(write: Write): Pick<Effect, 'path' | 'kind' | 'added' | 'removed'> {
    const { path, before, after } = this.#stored.apply(write);
    const old = before ? this.#indexes.entriesOf(path, before) : [];
    const now = after ? this.#indexes.entriesOf(path, after) : [];
    return {
      path,
      kind: write.delete ? 'delete' : 'write',
      added: without(now, old),
      removed: without(old, now),
    };
  }
}

/** Returns the sum of numbers. */
export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function without(entries: Entry[], others: Entry[]): Entry[] {
  const known = new Set(others.map((entry) => JSON.stringify(entry)));
  return entries.filter((entry) => !known.has(JSON.stringify(entry)));
}

/** Counts billed reads: each document, found or missing; at least one per query; one per thousand counted entries. */
function readsOf({ procedure, replies }: RecordedCall): number {
  const documents = replies.filter(({ document, found, missing }) => document ?? found ?? missing).length;
  if (procedure === 'RunQuery') return Math.max(1, documents);
  if (procedure !== 'RunAggregationQuery') return documents;
  const counts = replies.flatMap(({ result }) => Object.values(result?.aggregateFields ?? {}));
  return Math.max(1, Math.ceil(sum(counts.map(({ integerValue }) => Number(integerValue ?? 0))) / 1_000));
}

/** Returns the documents, found or missing, that transactions read. Read-only transactions lock nothing. */
function lockedReadsOf(calls: RecordedCall[]): string[] {
  const readOnly = new Set(
    calls
      .filter(({ request }) => (request.newTransaction ?? request.options)?.readOnly)
      .flatMap(({ replies }) => replies.map(({ transaction }) => transaction)),
  );
  return calls
    .filter(({ procedure }) => procedure !== 'Commit' && procedure !== 'Rollback')
    .filter(({ request: { newTransaction, transaction } }) =>
      newTransaction ? !newTransaction.readOnly : isTransaction(transaction) && !readOnly.has(transaction),
    )
    .flatMap(({ replies }) =>
      replies.flatMap(({ found, missing, document }) => found?.name ?? missing ?? document?.name ?? []),
    )
    .map(pathOf);
}

function isCommit({ procedure }: RecordedCall): boolean {
  return procedure === 'Commit' || procedure === 'BatchWrite';
}

function isTransaction(id: string | undefined): boolean {
  return id !== undefined && id !== '';
}

/** Returns the length of the longest chain of calls. Overlapping calls count as one. */
function longestChain(calls: RecordedCall[]): number {
  const byStart = [...calls].sort((one, other) => one.startedMs - other.startedMs);
  const depths: { endedMs: number; depth: number }[] = [];
  for (const { startedMs, endedMs } of byStart) {
    const before = depths.filter((done) => done.endedMs <= startedMs).map(({ depth }) => depth);
    depths.push({ endedMs, depth: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}
