import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Subject, useCloseEntry } from '../shared/opened-entry.ts';
import { Dialog } from './dialog.tsx';

const bringDialog = () => lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

/** One entry over the page, whose code comes when it is opened: each time anew, so that what failed once is asked for again. */
export function EntrySheet({ subject }: { subject: Subject }) {
  const [EntryDialog] = useState(bringDialog);
  return (
    <ErrorBoundary fallback={<NoEntry subject={subject} />}>
      <Suspense>
        <EntryDialog subject={subject} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In the place of an entry whose code did not come; the page behind it is as it was. */
function NoEntry({ subject: { userType, id } }: { subject: Subject }) {
  const { t } = useTranslation(['waitlist', 'common']);
  return (
    <Dialog title={t(`activity.${userType}`, { id })} onClose={useCloseEntry()}>
      <Notice tone="fail" role="alert">
        {t('common:noAnswer')}
      </Notice>
    </Dialog>
  );
}
