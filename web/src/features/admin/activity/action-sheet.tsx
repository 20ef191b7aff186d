import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { FailedDialog } from '../shared/failed-dialog.tsx';

const lazyDialog = () => lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** Shows an action over the page. Its code is imported at each opening, so that a failed import is retried. */
export function ActionSheet({ id }: { id: string }) {
  const { t } = useTranslation('waitlist');
  const [ActionDialog] = useState(lazyDialog);
  return (
    <ErrorBoundary fallback={<FailedDialog title={t('activity.action')} />}>
      <Suspense>
        <ActionDialog id={id} />
      </Suspense>
    </ErrorBoundary>
  );
}
