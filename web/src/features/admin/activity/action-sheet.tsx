import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCloseOpened } from '../shared/opened-signup.ts';
import { Dialog } from '../signup/dialog.tsx';

const lazyDialog = () => lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** Shows an action over the page. Its code is imported at each opening, so that a failed import is retried. */
export function ActionSheet({ id }: { id: string }) {
  const [ActionDialog] = useState(lazyDialog);
  return (
    <ErrorBoundary fallback={<NoAction />}>
      <Suspense>
        <ActionDialog id={id} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Replaces a dialog whose code failed to load. */
function NoAction() {
  const { t } = useTranslation(['waitlist', 'common']);
  return (
    <Dialog title={t('activity.action')} onClose={useCloseOpened()}>
      <Notice tone="fail" role="alert">
        {t('common:noAnswer')}
      </Notice>
    </Dialog>
  );
}
