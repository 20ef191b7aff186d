import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { FunctionsError, getFunctions, httpsCallable } from 'firebase/functions';

const functions = getFunctions(undefined, 'asia-southeast1');
const joinAsFan = httpsCallable<FanAnswers, SignupReply>(functions, 'joinAsFan');

interface FanAnswers {
  name: string;
  email: string;
  favoriteIdols?: string | null;
  /** The language of the app. */
  language?: string | null;
  /** The proof for the challenge in an earlier reply. */
  proof?: string;
}

export interface SignupReply {
  emailVerificationSent: boolean;
  /** How long the mail may take. Absent below ten minutes. */
  mailDelay?: 'hour' | 'hours' | 'tomorrow';
}

/**
 * Describes what the app shows next: a welcome, a sentence beside each wrong field, or one sentence and when to retry.
 */
export type Outcome =
  | { status: 'joined'; isMailOnItsWay: boolean; mailDelay: SignupReply['mailDelay'] }
  | { status: 'invalid'; byField: Record<string, string> }
  | { status: 'failed'; sentence: string; retryAfterSeconds?: number };

/** Signs a fan up. If the API asks for a proof of work, solves the challenge and sends the answers again. */
export async function join(answers: FanAnswers): Promise<Outcome> {
  try {
    const { data } = await joinAsFan(answers);
    return { status: 'joined', isMailOnItsWay: data.emailVerificationSent, mailDelay: data.mailDelay };
  } catch (error) {
    if (!(error instanceof FunctionsError)) throw error;
    const details = (error.details ?? {}) as {
      message?: string;
      problems?: { field: string; message: string }[];
      retryAfterSeconds?: number;
      challenge?: Challenge;
    };
    const { message = error.message, problems, retryAfterSeconds, challenge } = details;
    if (challenge && !answers.proof) return join({ ...answers, proof: await prove(challenge) });
    if (problems)
      return {
        status: 'invalid',
        byField: Object.fromEntries(problems.map((problem) => [problem.field, problem.message])),
      };
    return { status: 'failed', sentence: message, retryAfterSeconds };
  }
}

async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
