import { type Submission, withoutBlankRows } from '@contract/idol-verification.ts';
import { REVIEW_BUSINESS_DAYS } from '@contract/limits.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import { type IdolSubmissionDoc, submissionsOf } from '../collections/idol-submissions.ts';
import { iso } from '../collections/iso.ts';
import { signupAt, signupRef } from '../collections/signups.ts';
import { dueDay } from '../domain/business-days.ts';
import { readSignedLink } from '../domain/signed-link.ts';
import { reviewAsTold, submissionsAsTold } from '../domain/told-review.ts';
import { type SubmitOutcome, submitVerification } from '../workflows/submit-verification.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './operation.ts';

/** Maps an outcome to a refusal. An idol's number cannot be guessed, so "unknown" reveals nothing. */
const REFUSALS: Record<Exclude<SubmitOutcome, 'stored'>, [status: number, key: string]> = {
  unknown: [404, 'unknownIdol'],
  approved: [409, 'idolApproved'],
  rejected: [409, 'idolRejected'],
  'too-many': [409, 'tooManySubmissions'],
};

export const submitVerificationCall: Handler<'POST /api/idol-verification/submit'> = async (
  { body },
  { db, now, language },
) => {
  const { documents, socialProofs, additionalInfo } = withoutBlankRows(body);
  const content = { documents, socialProofs, additionalInfo };
  const outcome = await submitVerification(db, body.idolId, content, body.language || language, now());
  if (outcome !== 'stored') throw new ApiError(...REFUSALS[outcome]);
  return { status: 'pending' };
};

export const getVerificationStatusCall: Handler<'POST /api/idol-verification/status'> = async (
  { body },
  { db, config, now },
) => {
  const link = readSignedLink(config.tokenKey, 'idol-status', body.token, now());
  const about = link && signupAt(link.subject);
  if (about?.userType !== 'idol') throw new ApiError(400, 'invalidLink');
  const idol = (await signupRef(db, 'idol', about.userId).get()).data();
  if (!idol) throw new ApiError(404, 'nothingStored');
  const submissions = await submissionsOf(db, about.userId);
  const { state, since } = reviewAsTold(idol, now());
  return {
    idolId: about.userId,
    stageName: idol.stageName,
    status: state,
    dueOn: state === 'pending' && since ? dueOn(since, config.adminTimeZone) : null,
    submissions: submissionsAsTold(submissions, now()).map(toSubmission),
  };
};

/** Returns the last day of a review that started at this time. */
export function dueOn(since: Timestamp, timeZone: string): string {
  return dueDay(since.toDate(), REVIEW_BUSINESS_DAYS.most, timeZone);
}

/** Returns a stored submission without the fields that only the server needs. */
export function toSubmission(stored: IdolSubmissionDoc): Submission {
  const { version, submittedAt, documents, socialProofs, additionalInfo, decision } = stored;
  return {
    version,
    submittedAt: iso(submittedAt),
    documents,
    socialProofs,
    additionalInfo,
    decision: decision && { ...decision, at: iso(decision.at) },
  };
}
