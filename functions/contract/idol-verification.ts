import { type InferType, object } from 'yup';
import {
  choice,
  link,
  list,
  pageLimit,
  requiredChoice,
  row,
  signupNumber,
  signupNumberInPath,
  text,
  token,
} from './fields.ts';
import { SUBMISSION_ROWS_MAX } from './limits.ts';
import { SIGNUP_NUMBER } from './signup-number.ts';
import {
  type IdolType,
  LANGUAGES,
  type Language,
  REVIEW_DECISIONS,
  REVIEW_REASONS,
  type ReviewReason,
  VERIFICATION_STATES,
  type VerificationState,
} from './values.ts';

const documentRow = row({
  type: text().label('documentType'),
  description: text(),
  url: link(),
});
const profileRow = row({ platform: text(), url: link(), followers: text() });
export type IdolDocument = InferType<typeof documentRow>;
export type SocialProof = InferType<typeof profileRow>;

/** Returns whether a row is filled in: it has a type (or a platform) and a link. Any other row is blank (§5). */
const isDocument = (document: IdolDocument | null) => !!document?.type && !!document.url;
const isProfile = (profile: SocialProof) => !!profile.platform && !!profile.url;

/**
 * POST /api/idol-verification/submit (specification §3, §5). May contain blank rows, which {@link withoutBlankRows}
 * removes.
 */
export const submissionSchema = object({
  idolId: signupNumber('idolIdRequired').required('idolIdRequired'),
  documents: list(documentRow, SUBMISSION_ROWS_MAX).test(
    'document',
    'documentRequired',
    (rows) => rows?.some(isDocument) === true,
  ),
  socialProofs: list(profileRow, SUBMISSION_ROWS_MAX),
  additionalInfo: text(),
  /** The language of the page, for the record of consent; absent: the request's `Accept-Language`. */
  language: choice(LANGUAGES),
});
export type IdolSubmission = InferType<typeof submissionSchema>;

/** The content of a submission for review. */
export type SubmissionContent = Pick<IdolSubmission, 'documents' | 'socialProofs' | 'additionalInfo'>;

/** Returns a submission without its blank rows (§5). */
export function withoutBlankRows<Rows extends Pick<SubmissionContent, 'documents' | 'socialProofs'>>(
  sent: Rows,
): Rows {
  return {
    ...sent,
    documents: sent.documents.filter(isDocument),
    socialProofs: sent.socialProofs.filter(isProfile),
  };
}

export interface SubmissionReply {
  status: VerificationState;
}

/** One version of an idol's submission, and its decision. */
export interface Submission extends SubmissionContent {
  /** Starts at 1. */
  version: number;
  /** ISO 8601, UTC. */
  submittedAt: string;
  /** Null before a decision, and if a newer version replaced this one first. */
  decision: {
    status: VerificationState;
    reasons: ReviewReason[];
    /** The reviewer's own text; may be empty. */
    note: string;
    /** ISO 8601, UTC. */
    at: string;
  } | null;
}

/** POST /api/idol-verification/status, behind the link in the receipt and decision mails. */
export const verificationStatusSchema = object({ token: token() });
export interface VerificationStatus {
  idolId: number;
  stageName: string;
  status: VerificationState;
  /** The last day of the review, e.g. `2026-11-26`; null if none is pending. */
  dueOn: string | null;
  /** Newest first. */
  submissions: Submission[];
}

/** GET /api/admin/idol-verifications: idols in one state, pending by default, or the idol with the given number. */
export const verificationsQuerySchema = object({
  status: choice(VERIFICATION_STATES),
  limit: pageLimit(),
  cursor: text(),
  idol: text().matches(new RegExp(`^(${SIGNUP_NUMBER})?$`), 'wrongType'),
});

/** One row of that list. Pending idols come oldest first; in other states the latest decision comes first. */
export interface VerificationRow {
  idolId: number;
  stageName: string;
  email: string;
  language: Language;
  type: IdolType | '';
  agency: string;
  /** As typed in the application. */
  socialLinks: string;
  status: VerificationState;
  /** The start of that state, as ISO 8601 in UTC. */
  since: string;
  /** As in {@link VerificationStatus}. */
  dueOn: string | null;
  isOverdue: boolean;
  latest: Submission;
}

/** GET /api/admin/idol-verifications/{id}: all versions, newest first; empty if there are none. */
export const submissionParamsSchema = object({
  id: signupNumberInPath(),
});

/** POST /api/admin/idol-review */
export const idolReviewSchema = object({
  idolId: signupNumber().required('required'),
  /** The version the reviewer saw. If there is a newer one, the decision is refused (409). */
  version: signupNumber().required('required'),
  /** The state the reviewer saw. If it has changed since, the decision is refused (409). */
  seen: requiredChoice(VERIFICATION_STATES.filter((state) => state !== '')),
  decision: requiredChoice(REVIEW_DECISIONS),
  /** The message to the idol. A decision other than an approval needs a reason or a note. */
  reasons: list(requiredChoice(REVIEW_REASONS), REVIEW_REASONS.length),
  note: text().test(
    'reason',
    'reasonRequired',
    (note, { parent }) => parent.decision === 'approved' || !!note || parent.reasons?.length > 0,
  ),
});
export type IdolReview = InferType<typeof idolReviewSchema>;
export interface IdolReviewReply {
  status: VerificationState;
}
