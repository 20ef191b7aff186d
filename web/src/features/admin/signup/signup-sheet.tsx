import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type SignupRef, useCloseSignup } from '../shared/opened-signup.ts';
import { Dialog } from './dialog.tsx';

const lazyDialog = () => lazy(async () => ({ default: (await import('./signup-dialog.tsx')).SignupDialog }));

/** One entry over the page, whose code comes when it is opened: each time anew, so that what failed once is asked for again. */
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

/** In the place of an entry whose code did not come; the page behind it is as it was. */
function NoSignup({ signup: { userType, id } }: { signup: SignupRef }) {
  const { t } = useTranslation(['waitlist', 'common']);
  return (
    <Dialog title={t(`activity.${userType}`, { id })} onClose={useCloseSignup()}>
      <Notice tone="fail" role="alert">
        {t('common:noAnswer')}
      </Notice>
    </Dialog>
  );
}
