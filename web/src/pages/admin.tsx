import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../features/admin/login/admin-frame.tsx';
import { TODAY, useView } from '../features/admin/shared/view.ts';

/** Loads the dashboard's code only after the login. */
const Dashboard = lazy(async () => ({
  default: (await import('../features/admin/dashboard/dashboard.tsx')).Dashboard,
}));

const TodayPage = lazy(async () => ({
  default: (await import('../features/admin/today/today-page.tsx')).TodayPage,
}));

/** Renders the dashboard, or the day, behind the login. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const isToday = useView() === TODAY;
  return <AdminFrame title={t('title')}>{isToday ? <TodayPage /> : <Dashboard />}</AdminFrame>;
}
