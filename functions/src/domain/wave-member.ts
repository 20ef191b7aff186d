import type { SignupFlag } from '@contract/values.ts';
import type { Exclusion } from '@contract/waves.ts';

/** The fields of a signup that decide whether it is let in with its wave. */
interface Member {
  hasEarlyAccess: boolean;
  verifiedAt: unknown;
  flags: readonly SignupFlag[];
  isBeingDeleted?: true;
}

/**
 * Returns why a member is not let in at the release; null if the member is. A changed score is no reason.
 * @param signup undefined if it was deleted.
 */
export function exclusionOf(
  signup: Member | undefined,
  { isSuppressed, wasFlagged }: { isSuppressed: boolean; wasFlagged: boolean },
): Exclusion | null {
  // A person who left and joined again has the same number and is unconfirmed.
  if (!signup || signup.isBeingDeleted || signup.verifiedAt === null) return 'gone';
  if (signup.hasEarlyAccess) return 'already_in';
  if (isSuppressed) return 'suppressed';
  return signup.flags.length > 0 && !wasFlagged ? 'flagged' : null;
}
