import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { FailedDialog } from '../shared/failed-dialog.tsx';
import type { SignupRef } from '../shared/opened-signup.ts';

const lazyDialog = () => lazy(async () => ({ default: (await import('./signup-dialog.tsx')).SignupDialog }));

/** Shows a signup over the page. Its code is imported at each opening, so that a failed import is retried. */
export function SignupSheet({ signup }: { signup: SignupRef }) {
  const { t } = useTranslation('waitlist');
  const { userType, id } = signup;
  const [SignupDialog] = useState(lazyDialog);
  return (
    <ErrorBoundary fallback={<FailedDialog title={t(`activity.${userType}`, { id })} />}>
      <Suspense>
        <SignupDialog signup={signup} />
      </Suspense>
    </ErrorBoundary>
  );
}
