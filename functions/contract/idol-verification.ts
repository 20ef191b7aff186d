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

/** Says whether the specification counts a row: one without a type (or platform) or without a link is blank (§5). */
const isDocument = (document: IdolDocument | null) => !!document?.type && !!document.url;
const isProfile = (profile: SocialProof | null) => !!profile?.platform && !!profile.url;

/** POST /api/idol-verification/submit (specification §3, §5). Blank rows may be in it; {@link withoutBlankRows} drops them. */
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

/** What an idol hands in for review. */
export type SubmissionContent = Pick<IdolSubmission, 'documents' | 'socialProofs' | 'additionalInfo'>;

/** The rows that say something (§5). */
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

/** One version of what an idol submitted, and what came of it. */
export interface Submission extends SubmissionContent {
  /** 1 for the first one. */
  version: number;
  /** ISO 8601, UTC. */
  submittedAt: string;
  /** Null while nobody has decided on it; a newer version may have taken its place. */
  decision: {
    status: VerificationState;
    reasons: ReviewReason[];
    /** In the reviewer's own words; may be empty. */
    note: string;
    /** ISO 8601, UTC. */
    at: string;
  } | null;
}

/** POST /api/idol-verification/status: what the link in the receipt and the outcome mails opens. */
export const verificationStatusSchema = object({ token: token() });
export interface VerificationStatus {
  idolId: number;
  stageName: string;
  status: VerificationState;
  /** `2026-11-26`, the last day of the review; null when nothing is under review. */
  dueOn: string | null;
  /** Newest first. */
  submissions: Submission[];
}

/** GET /api/admin/idol-verifications: idols in one state, by default those to be reviewed. */
export const verificationsQuerySchema = object({
  status: choice(VERIFICATION_STATES.filter((state) => state !== '')),
  limit: pageLimit(),
  cursor: text(),
});

/** One row of it. Those to be reviewed come longest waiting first, all others latest decision first. */
export interface VerificationRow {
  idolId: number;
  stageName: string;
  email: string;
  language: Language;
  type: IdolType | '';
  agency: string;
  /** As typed when applying. */
  socialLinks: string;
  status: VerificationState;
  /** ISO 8601, UTC: when it got into that status. */
  since: string;
  /** As in {@link VerificationStatus}. */
  dueOn: string | null;
  isOverdue: boolean;
  latest: Submission;
}

/** GET /api/admin/idol-verifications/{id}: all versions, newest first; empty when there are none. */
export const submissionParamsSchema = object({
  id: signupNumberInPath(),
});

/** POST /api/admin/idol-review */
export const idolReviewSchema = object({
  idolId: signupNumber().required('required'),
  /** What the reviewer looked at: if anything of it has changed, the decision is refused (409) and nothing changes. */
  version: signupNumber().required('required'),
  seen: requiredChoice(VERIFICATION_STATES.filter((state) => state !== '')),
  decision: requiredChoice(REVIEW_DECISIONS),
  /** What the idol is told; one of both is needed unless the decision is an approval. */
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
