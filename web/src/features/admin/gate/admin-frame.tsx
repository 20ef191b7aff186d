import { Box, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { EntrySheet } from '../entry/entry-sheet.tsx';
import { useOpenedEntry } from '../shared/opened-entry.ts';
import { AdminGate } from './admin-gate.tsx';

/** What is around every admin page: its title, the gate, the entry that its address opens, and words for while its code comes or when that fails. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['admin', 'common']);
  const opened = useOpenedEntry();
  return (
    <Box
      width="full"
      maxWidth="wide"
      marginInline="auto"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="8"
    >
      <PageMeta title={title} />
      <AdminGate>
        <ErrorBoundary
          fallback={
            <Notice tone="fail" role="alert">
              {t('common:noAnswer')}
            </Notice>
          }
        >
          <Suspense fallback={<Text color="ink.muted">{t('loading')}</Text>}>{children}</Suspense>
        </ErrorBoundary>
        {opened && <EntrySheet subject={opened} />}
      </AdminGate>
    </Box>
  );
}
