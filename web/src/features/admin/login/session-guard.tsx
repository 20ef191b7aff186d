import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../ui/heading.tsx';
import { useAdminSession } from '../shared/admin-session.ts';
import { Failure } from '../shared/failure.tsx';
import { LoginForm } from './login-form.tsx';

/** Renders its children only during a session, so that they request nothing before. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { session, hasSession } = useAdminSession();
  if (hasSession) return children;
  if (session.isPending) return <Text color="ink.muted">{t('login.checking')}</Text>;
  // An admin who has a session needs no password.
  if (!session.data)
    return (
      <Stack gap="4">
        <PageHeading>{t('login.title')}</PageHeading>
        <Failure error={session.error} onRetry={session.refetch} />
      </Stack>
    );
  return <LoginForm ended={session.data.ended === true} />;
}
