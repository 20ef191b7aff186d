import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/**
 * Replaces a part of the page whose code failed to load or to render, and offers to reload the page: most engines
 * never ask again for a module whose download failed.
 */
export function LoadFailure() {
  const { t } = useTranslation(['common', 'admin']);
  return (
    <Notice tone="fail" role="alert">
      {t('noAnswer')}
      <Button variant="quiet" fontSize="sm" onClick={() => location.reload()}>
        {t('admin:retry')}
      </Button>
    </Notice>
  );
}
