import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface Props {
  error: Error;
  /** Offers to make the call again. */
  onRetry?: () => unknown;
  /** Says what the failure means for the admin, before the server's sentence. */
  children?: ReactNode;
}

/** Shows a failed call. */
export function Failure({ error, onRetry, children }: Props) {
  const { t } = useTranslation(['common', 'admin']);
  return (
    <Notice tone="fail" role="alert">
      {children} {failureText(error, t('noAnswer'), t('busy'))}
      {onRetry && (
        // The margin keeps the button, which is higher than a line, from moving the lines apart.
        <Button
          variant="quiet"
          fontSize="sm"
          textDecoration="underline"
          marginBlock="-3"
          onClick={() => onRetry()}
        >
          {t('admin:retry')}
        </Button>
      )}
    </Notice>
  );
}
