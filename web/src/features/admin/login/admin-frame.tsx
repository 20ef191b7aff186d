import { Box, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { ActionSheet } from '../activity/action-sheet.tsx';
import { LoadFailure } from '../shared/load-failure.tsx';
import { useOpenedAction, useOpenedSignup } from '../shared/opened-signup.ts';
import { SignupSheet } from '../signup/signup-sheet.tsx';
import { SessionGuard } from './session-guard.tsx';

/**
 * Wraps every admin page with its title and the login. Shows the signup or action that the address names, and
 * a message while the page's code loads or if that fails.
 */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const opened = useOpenedSignup();
  const action = useOpenedAction();
  return (
    <Box
      width="full"
      maxWidth="120rem"
      marginInline="auto"
      paddingInline={{ base: '4', md: '6' }}
      paddingTop="2"
      paddingBottom="4"
    >
      <PageMeta title={title} />
      <SessionGuard>
        <ErrorBoundary
          fallback={
            <Stack gap="3">
              <PageHeading size="item">{title}</PageHeading>
              <LoadFailure />
            </Stack>
          }
        >
          <Suspense fallback={<Text color="ink.muted">{t('loading')}</Text>}>{children}</Suspense>
        </ErrorBoundary>
        {opened && <SignupSheet signup={opened} />}
        {!opened && action && <ActionSheet id={action} />}
      </SessionGuard>
    </Box>
  );
}
