import { Flex, Stack, Text } from '@chakra-ui/react';
import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { AdminNav } from './admin-nav.tsx';
import { ADMIN_KEY, setAdminSession, useAdmin } from './admin-session.ts';
import { Failure } from './failure.tsx';
import { forgetDrafts } from './review-drafts.ts';
import { Typed } from './typed.tsx';

/** Shows an admin page's title with the actions for the whole page: refresh and lock. */
export function AdminHeader({ title }: { title: string }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const admin = useAdmin();
  const isRefreshing = useIsFetching({ queryKey: [ADMIN_KEY] }) > 0;
  const lock = useMutation({
    mutationFn: () => callApi('DELETE /api/admin/session', {}),
    onSuccess: () => {
      forgetDrafts();
      setAdminSession(client, { unlocked: false });
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused login form has unmounted: screen readers announce the title and continue from the top.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <Stack gap="3">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Stack gap="1">
          <AdminNav />
          <PageHeading ref={heading} size="section">
            {title}
          </PageHeading>
        </Stack>
        <Flex gap="2" align="center" wrap="wrap">
          {admin && (
            <Text color="ink.muted" fontSize="sm">
              <Typed>{admin.name}</Typed> · {t(`roles.${admin.role}`)}
            </Text>
          )}
          <Button
            variant="outline"
            fontSize="sm"
            aria-disabled={isRefreshing}
            onClick={() => !isRefreshing && client.invalidateQueries({ queryKey: [ADMIN_KEY] })}
          >
            <RefreshCw aria-hidden size={16} />
            {t(isRefreshing ? 'refreshing' : 'refresh')}
          </Button>
          <Button variant="outline" fontSize="sm" disabled={lock.isPending} onClick={() => lock.mutate()}>
            <LockKeyhole aria-hidden size={16} />
            {t('lock')}
          </Button>
        </Flex>
      </Flex>
      {lock.error && <Failure error={lock.error} />}
    </Stack>
  );
}
