import { randomInt } from 'node:crypto';
import { CLIENT_LIMITS, PROOF_OF_WORK } from '@contract/limits.ts';
import { PROOF_ALGORITHM, type Proof } from '@contract/proof-of-work.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { keyedHash } from '../domain/keyed-hash.ts';

/**
 * Creates a challenge for one operation on one subject. Its difficulty grows with the client's posts, and its
 * signature makes storing it unnecessary.
 * @param key TOKEN_KEY
 * @param passed the client's posts in this window.
 */
export async function makeChallenge(
  key: string,
  operation: string,
  subject: string,
  passed: number,
  nowMs: number,
): Promise<Challenge> {
  return createChallenge({
    algorithm: PROOF_ALGORITHM,
    cost: PROOF_OF_WORK.iterations,
    // The server chooses which try succeeds, so that no challenge is harder than intended.
    counter: randomInt(maxTries(passed)),
    deriveKey,
    data: { subject: subjectHash(key, operation, subject) },
    expiresAt: new Date(nowMs + PROOF_OF_WORK.lifetimeMs),
    ...secrets(key),
  });
}

/**
 * Returns whether a proof solves a challenge that was made for this operation and subject and has not
 * expired. A proof can be used again until then, but only for the same operation and subject.
 * @param key TOKEN_KEY
 * @param sent the value of the field `proof`.
 */
export async function isProven(
  key: string,
  operation: string,
  subject: string,
  sent: unknown,
  nowMs: number,
): Promise<boolean> {
  if (typeof sent !== 'string') return false;
  try {
    const { challenge, solution }: Proof = JSON.parse(Buffer.from(sent, 'base64').toString());
    const { data, expiresAt = 0 } = challenge.parameters;
    if (data?.subject !== subjectHash(key, operation, subject) || expiresAt * 1_000 <= nowMs) return false;
    return (await verifySolution({ challenge, solution, deriveKey, ...secrets(key) })).verified;
  } catch {
    // Anything malformed is not a proof.
    return false;
  }
}

/** Returns the maximum number of tries that solving takes. It doubles each time the client's posts double. */
export function maxTries(passed: number): number {
  const doublings = Math.max(0, Math.floor(Math.log2(passed / CLIENT_LIMITS.proofFrom)));
  return Math.min(PROOF_OF_WORK.maxTries, PROOF_OF_WORK.firstTries * 2 ** doublings);
}

function subjectHash(key: string, operation: string, subject: string): string {
  return keyedHash(key, 'proof-of-work', operation, subject).toString('hex');
}

function secrets(key: string) {
  return {
    hmacSignatureSecret: keyedHash(key, 'proof-of-work-challenge').toString('hex'),
    hmacKeySignatureSecret: keyedHash(key, 'proof-of-work-solution').toString('hex'),
  };
}
