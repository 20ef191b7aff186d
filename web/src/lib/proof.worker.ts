import type { Proof } from '@contract/proof-of-work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/* Receives a challenge and posts its proof; null if it could not be solved. */

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  const proof: Proof | null = solution && { challenge, solution };
  postMessage(proof && btoa(JSON.stringify(proof)));
});
