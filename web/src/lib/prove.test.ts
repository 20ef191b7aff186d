import { PROOF_ALGORITHM } from '@contract/proof-of-work.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { beforeAll, expect, test, vi } from 'vitest';
import { prove } from './prove.ts';

/* jsdom has no workers. These run proof.worker.ts in the page; e2e/crowd.test.ts uses a real one. */

const { FakeWorker, workers } = vi.hoisted(() => {
  class FakeWorker extends EventTarget {
    received: unknown[] = [];
    terminate = vi.fn();

    constructor() {
      super();
      workers.push(this);
    }

    postMessage(message: unknown) {
      this.received.push(message);
    }
  }
  const workers: FakeWorker[] = [];
  return { FakeWorker, workers };
});
vi.mock('./proof.worker.ts?worker', () => ({ default: FakeWorker }));

/** What the worker's file does with a message. */
let receive: (message: { data: unknown }) => Promise<void>;

beforeAll(async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'message') receive = listener as unknown as typeof receive;
  });
  await import('./proof.worker.ts');
  listen.mockRestore();
});

const secrets = { hmacSignatureSecret: 'tests' };

function newChallenge(): Promise<Challenge> {
  return createChallenge({ algorithm: PROOF_ALGORITHM, cost: 1, counter: 2, deriveKey, ...secrets });
}

function start(challenge: Challenge, signal?: AbortSignal) {
  const proof = prove(challenge, signal);
  const worker = workers.at(-1);
  if (!worker) throw new Error('No worker was started.');
  /** Runs the worker's file with the message that the worker got. */
  const work = async () => {
    vi.stubGlobal('postMessage', (data: unknown) =>
      worker.dispatchEvent(Object.assign(new Event('message'), { data })),
    );
    await receive({ data: worker.received[0] });
  };
  return { proof, worker, work };
}

test('the worker’s proof is one that the server accepts, and the worker ends', async () => {
  const { proof, worker, work } = start(await newChallenge());
  await work();
  const { challenge, solution } = JSON.parse(atob((await proof) ?? ''));
  expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({
    verified: true,
  });
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('there is no proof of a challenge that the browser cannot solve', async () => {
  const { proof, work } = start({} as Challenge);
  await work();
  expect(await proof).toBeNull();
});

test('there is no proof if the worker cannot be loaded, and the worker ends', async () => {
  const { proof, worker } = start(await newChallenge());
  worker.dispatchEvent(new Event('error'));
  expect(await proof).toBeNull();
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('a visitor who cancels a call ends the worker', async () => {
  const call = new AbortController();
  const { proof, worker } = start(await newChallenge(), call.signal);
  expect(worker.terminate).not.toHaveBeenCalled();
  call.abort(new Error('Cancelled.'));
  await expect(proof).rejects.toThrow('Cancelled.');
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});
