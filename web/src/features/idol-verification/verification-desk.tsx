import { useLinkToken } from '../../lib/use-link-token.ts';
import { ReviewStatus } from './review-status.tsx';
import { SubmissionForm } from './submission-form.tsx';

/** The form; or, by the link of a mail, how far the review is. */
export function VerificationDesk() {
  const { token } = useLinkToken();
  return token === null ? <SubmissionForm /> : <ReviewStatus key={token} token={token} />;
}
