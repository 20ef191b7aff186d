import { type Submission, withoutBlankRows } from '@contract/idol-verification.ts';
import { REVIEW_BUSINESS_DAYS, REVIEW_MAIL_DELAY_MS } from '@contract/limits.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import { type IdolSubmissionDoc, submissionsOf } from '../collections/idol-submissions.ts';
import { signupAt, signupRef } from '../collections/signups.ts';
import { dueDay } from '../domain/business-days.ts';
import { readSignedLink } from '../domain/signed-link.ts';
import { type SubmitOutcome, submitVerification as submit } from '../workflows/submit-verification.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './operation.ts';

/** Maps an outcome to a refusal. An idol's number cannot be guessed, so "unknown" reveals nothing. */
const REFUSALS: Record<Exclude<SubmitOutcome, 'stored'>, [status: number, key: string]> = {
  unknown: [404, 'unknownIdol'],
  approved: [409, 'idolApproved'],
  rejected: [409, 'idolRejected'],
  'too-many': [409, 'tooManySubmissions'],
};

export const submitVerification: Handler<'POST /api/idol-verification/submit'> = async (
  { body },
  { db, now, language },
) => {
  const { documents, socialProofs, additionalInfo } = withoutBlankRows(body);
  const content = { documents, socialProofs, additionalInfo };
  const outcome = await submit(db, body.idolId, content, body.language || language, now());
  if (outcome !== 'stored') throw new ApiError(...REFUSALS[outcome]);
  return { status: 'pending' };
};

export const getVerificationStatus: Handler<'POST /api/idol-verification/status'> = async (
  { body },
  { db, config, now },
) => {
  const link = readSignedLink(config.tokenKey, 'idol-status', body.token, now());
  const about = link && signupAt(link.subject);
  if (about?.userType !== 'idol') throw new ApiError(400, 'invalidLink');
  const idol = (await signupRef(db, 'idol', about.userId).get()).data();
  if (!idol) throw new ApiError(404, 'nothingStored');
  const { stageName, verificationState, verification } = idol;
  const submissions = (await submissionsOf(db, about.userId)).map((stored) => asTold(stored, now()));
  const [latest] = submissions;
  const isDecided = verificationState !== '' && verificationState !== 'pending';
  const status = isDecided ? (latest?.decision?.status ?? 'pending') : verificationState;
  const since = isDecided ? latest?.submittedAt : verification?.since;
  return {
    idolId: about.userId,
    stageName,
    status,
    dueOn: status === 'pending' && since ? dueOn(since, config.adminTimeZone) : null,
    submissions: submissions.map(toSubmission),
  };
};

/** Returns a submission as its idol sees it: without decisions that can still be undone before their mail is sent. */
function asTold(stored: IdolSubmissionDoc, now: Date): IdolSubmissionDoc {
  const decisions = [...(stored.earlierDecisions ?? []), ...(stored.decision ? [stored.decision] : [])];
  const toldUntil = now.getTime() - REVIEW_MAIL_DELAY_MS;
  return { ...stored, decision: decisions.findLast(({ at }) => at.toMillis() <= toldUntil) ?? null };
}

/** Returns the last day of a review that started at this time. */
export function dueOn(since: Timestamp, timeZone: string): string {
  return dueDay(since.toDate(), REVIEW_BUSINESS_DAYS, timeZone);
}

/** Returns a stored submission without the fields that only the server needs. */
export function toSubmission(stored: IdolSubmissionDoc): Submission {
  const { version, submittedAt, documents, socialProofs, additionalInfo, decision } = stored;
  return {
    version,
    submittedAt: submittedAt.toDate().toISOString(),
    documents,
    socialProofs,
    additionalInfo,
    decision: decision && { ...decision, at: decision.at.toDate().toISOString() },
  };
}
