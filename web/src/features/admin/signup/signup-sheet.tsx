import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type SignupRef, useCloseOpened } from '../shared/opened-signup.ts';
import { Dialog } from './dialog.tsx';

const lazyDialog = () => lazy(async () => ({ default: (await import('./signup-dialog.tsx')).SignupDialog }));

/** Shows a signup over the page. Its code is imported at each opening, so that a failed import is retried. */
export function SignupSheet({ signup }: { signup: SignupRef }) {
  const [SignupDialog] = useState(lazyDialog);
  return (
    <ErrorBoundary fallback={<NoSignup signup={signup} />}>
      <Suspense>
        <SignupDialog signup={signup} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Replaces a dialog whose code failed to load. */
function NoSignup({ signup: { userType, id } }: { signup: SignupRef }) {
  const { t } = useTranslation(['waitlist', 'common']);
  return (
    <Dialog title={t(`activity.${userType}`, { id })} onClose={useCloseOpened()}>
      <Notice tone="fail" role="alert">
        {t('common:noAnswer')}
      </Notice>
    </Dialog>
  );
}
