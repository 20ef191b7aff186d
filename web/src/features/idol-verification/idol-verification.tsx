import { useLinkToken } from '../../lib/use-link-token.ts';
import { ReviewStatus } from './review-status.tsx';
import { SubmissionForm } from './submission-form.tsx';

/** Shows the submission form, or the state of the review if a mail's link opened the page. */
export function IdolVerification() {
  const { token } = useLinkToken();
  return token === null ? <SubmissionForm /> : <ReviewStatus key={token} token={token} />;
}
