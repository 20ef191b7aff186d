import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../features/admin/login/admin-frame.tsx';

/** Loads the waitlist's code only after the login. */
const WaitlistManagement = lazy(async () => ({
  default: (await import('../features/admin/waitlist/waitlist-management.tsx')).WaitlistManagement,
}));

/** Renders the waitlist management behind the login. */
export function WaitlistPage() {
  const { t } = useTranslation('waitlist');
  return (
    <AdminFrame title={t('title')}>
      <WaitlistManagement />
    </AdminFrame>
  );
}
