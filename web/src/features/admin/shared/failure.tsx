import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Shows a failed call. @param children says what it means for the admin, before the server's sentence. */
export function Failure({ error, children }: { error: Error; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Notice tone="fail" role="alert">
      {children} {failureText(error, t('noAnswer'), t('busy'))}
    </Notice>
  );
}
