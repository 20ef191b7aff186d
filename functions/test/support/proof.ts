import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { CLIENT_LIMITS, PROOF_OF_WORK } from '../../contract/limits.ts';
import { CHALLENGE_HEADER, PROOF_ALGORITHM, PROOF_FIELD, type Proof } from '../../contract/proof-of-work.ts';
import type { Client, Reply } from './client.ts';

/** Solves a challenge as the site does in its worker. @returns the value of `proof`. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  const proof: Proof = { challenge, solution };
  return Buffer.from(JSON.stringify(proof)).toString('base64');
}

/** Posts as the site does: if the server asks for a proof, solves its challenge and sends the same post again. */
export async function postWithProof(
  client: Client,
  path: string,
  json: object,
): Promise<{ reply: Reply; wasAsked: boolean }> {
  const reply = await client.post(path, json);
  const challenge = reply.headers.get(CHALLENGE_HEADER);
  if (reply.status !== 429 || challenge === null) return { reply, wasAsked: false };
  const proof = await solve(JSON.parse(challenge));
  return { reply: await client.post(path, { ...json, [PROOF_FIELD]: proof }), wasAsked: true };
}

/**
 * Posts until a process of the emulator asks for a proof. Each process keeps its own count, so this can take several
 * times the limit. The emulator picks idle processes in a fixed order, so the same one answers next.
 * @returns the refusal, and the refused body as `sent`.
 */
export async function postUntilAsked<Sent extends object>(
  client: Pick<Client, 'post'>,
  path: string,
  json: () => Sent,
  headers?: Record<string, string>,
): Promise<Reply & { sent: Sent }> {
  for (let n = 0; n < MAX_PROCESSES * CLIENT_LIMITS.proofFrom; n++) {
    const sent = json();
    const reply = await client.post(path, sent, headers);
    if (reply.status === 429) return { ...reply, sent };
  }
  throw new Error('No post was answered with a challenge.');
}

/** The maximum number of processes of one function. Usually there are four, more if the emulator is busy. */
const MAX_PROCESSES = 8;

/** Creates a challenge that only the last of `tries` attempts solves. */
export function challengeOfTries(tries: number): Promise<Challenge> {
  return createChallenge({
    algorithm: PROOF_ALGORITHM,
    cost: PROOF_OF_WORK.iterations,
    counter: tries - 1,
    deriveKey,
    hmacSignatureSecret: 'tests',
  });
}
