import { useLinkToken } from '../../lib/use-link-token.ts';
import { ReviewStatus } from './review-status.tsx';
import { SubmissionForm } from './submission-form.tsx';

/** Shows the form, or the review's state if a mail's link opened the page. */
export function VerificationDesk() {
  const { token } = useLinkToken();
  return token === null ? <SubmissionForm /> : <ReviewStatus key={token} token={token} />;
}
