import type { Challenge } from 'altcha-lib/types';
import ProofWorker from './proof.worker.ts?worker';

/* Import this only after the server has asked for a proof. */

/**
 * Solves a challenge outside of the main thread.
 * @returns the value of the field `proof`; null if the browser cannot solve it.
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
