import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from './dialog.tsx';
import { useCloseOpened } from './opened-signup.ts';

/** Replaces a dialog whose code failed to load. */
export function FailedDialog({ title }: { title: string }) {
  const { t } = useTranslation('common');
  return (
    <Dialog title={title} onClose={useCloseOpened()}>
      <Notice tone="fail" role="alert">
        {t('noAnswer')}
      </Notice>
    </Dialog>
  );
}
