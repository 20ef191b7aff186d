import type { Challenge, Solution } from 'altcha-lib/types';
import { PRODUCT_NAME } from './product.ts';

/**
 * The response header with which the API asks for a proof of work: a {@link Challenge} as JSON. The error of
 * a callable has it in its details.
 */
export const CHALLENGE_HEADER = `X-${PRODUCT_NAME}-Challenge`;

/**
 * The field that carries the proof when the same call is sent again: a {@link Proof} as JSON in Base64, as
 * ALTCHA's libraries encode it.
 */
export const PROOF_FIELD = 'proof';

/** The challenge as received, and its solution. */
export interface Proof {
  challenge: Challenge;
  solution: Solution;
}

/** The algorithm of all challenges. ALTCHA's libraries for other platforms support it. */
export const PROOF_ALGORITHM = 'PBKDF2/SHA-256';
