import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AdminHeader } from '../shared/admin-header.tsx';
import { TodayScreen } from './today-screen.tsx';

/** Shows the day as a page of its own. */
export function TodayPage() {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="4">
      <AdminHeader title={t('nav.today')} />
      <TodayScreen />
    </Stack>
  );
}
