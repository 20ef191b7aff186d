import type { Challenge } from 'altcha-lib/types';
import ProofWorker from './proof.worker.ts?worker';

/* Import this only after the server has asked for a proof. */

/**
 * Solves a challenge in a worker. Rejects if `signal` aborts it.
 * @returns the value of a request's field `proof`; null if the browser cannot solve the challenge.
 */
export function prove(challenge: Challenge, signal?: AbortSignal): Promise<string | null> {
  const worker = new ProofWorker();
  const proof = new Promise<string | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  worker.postMessage(challenge);
  return proof.finally(() => worker.terminate());
}
