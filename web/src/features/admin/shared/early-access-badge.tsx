import { useTranslation } from 'react-i18next';
import { Badge } from './badge.tsx';

/** Shows that a signup has early access. */
export function EarlyAccessBadge() {
  const { t } = useTranslation('admin');
  return <Badge color="confirm">{t('earlyAccess')}</Badge>;
}
