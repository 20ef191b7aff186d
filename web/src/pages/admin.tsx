import { Box, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminGate } from '../features/admin/admin-gate.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** Only who has unlocked the page loads what is behind the gate. */
const Dashboard = lazy(async () => ({
  default: (await import('../features/admin/dashboard.tsx')).Dashboard,
}));

export function AdminPage() {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Box
      width="full"
      maxWidth="wide"
      marginInline="auto"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="8"
    >
      <PageMeta title={t('title')} hidden />
      <AdminGate>
        <ErrorBoundary
          fallback={
            <Notice tone="fail" role="alert">
              {t('common:noAnswer')}
            </Notice>
          }
        >
          <Suspense fallback={<Text color="ink.muted">{t('loading')}</Text>}>
            <Dashboard />
          </Suspense>
        </ErrorBoundary>
      </AdminGate>
    </Box>
  );
}
