import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../features/admin/login/admin-frame.tsx';

/** Loads the dashboard's code only after the login. */
const Dashboard = lazy(async () => ({
  default: (await import('../features/admin/dashboard/dashboard.tsx')).Dashboard,
}));

/** Renders the dashboard behind the login. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminFrame title={t('title')}>
      <Dashboard />
    </AdminFrame>
  );
}
