import { REVIEW_MAIL_DELAY_MS } from '@contract/limits.ts';
import type { ReviewDecision, VerificationState } from '@contract/values.ts';
import type { Instant } from './instant.ts';

/** The parts of a stored submission (collections/idol-submissions.ts) that say what its idol knows. */
interface Reviewed<At extends Instant, Decision extends { status: ReviewDecision; at: At }> {
  submittedAt: At;
  decision: Decision | null;
  earlierDecisions?: Decision[];
}

/**
 * Returns submissions as their idol may see them: without decisions that can still be undone before their
 * mail is sent, and without those that another decision or submission replaced before their mail was sent.
 * @param submissions newest first, all of one idol.
 */
export function submissionsAsTold<
  At extends Instant,
  Decision extends { status: ReviewDecision; at: At },
  Stored extends Reviewed<At, Decision>,
>(submissions: readonly (Stored & Reviewed<At, Decision>)[], now: Date) {
  return submissions.map((stored, index) => {
    const until = submissions[index - 1]?.submittedAt.toMillis() ?? now.getTime();
    const decisions = [...(stored.earlierDecisions ?? []), ...(stored.decision ? [stored.decision] : [])];
    const told = decisions.findLast(({ at }, n) => isTold(at, decisions[n + 1]?.at.toMillis() ?? until));
    return { ...stored, decision: told ?? null };
  });
}

/** The stored state of a review (collections/signups.ts). */
interface StoredReview<At extends Instant> {
  verificationState: VerificationState;
  verification?: { since: At; told?: ReviewState<At> };
}

/** A state of a review and its start. */
export interface ReviewState<At> {
  state: VerificationState;
  since: At;
}

/**
 * Returns the state of an idol's review as the idol may know it, with the start of that state: a decision counts once
 * its mail is due. Everything that visitors see of a review, and what they may do, follows this state instead of the
 * stored one.
 */
export function reviewAsTold<At extends Instant>(
  { verificationState: state, verification }: StoredReview<At>,
  now: Date,
): { state: VerificationState; since: At | undefined } {
  if (verification?.told && !isTold(verification.since, now.getTime())) return verification.told;
  return { state, since: verification?.since };
}

/** Returns whether the mail about a decision was due before a time. */
function isTold(at: Instant, endMs: number): boolean {
  return at.toMillis() + REVIEW_MAIL_DELAY_MS <= endMs;
}
