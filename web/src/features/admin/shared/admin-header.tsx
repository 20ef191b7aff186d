import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, RefreshCw, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Link } from '../../../ui/link.tsx';
import { AdminNav } from './admin-nav.tsx';
import { ADMIN_KEY, setAdminSession, useAdmin } from './admin-session.ts';
import { Failure } from './failure.tsx';
import { PLACES } from './places.ts';
import { forgetDrafts } from './review-drafts.ts';
import { Typed } from './typed.tsx';

const barItem = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '2',
    minWidth: '10',
    minHeight: '10',
    paddingInline: { base: '0', xl: '3' },
    borderRadius: 'full',
    outlineOffset: '-2px',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { bg: 'act.tint', color: 'act' },
    _disabled: { opacity: 0.65, cursor: 'not-allowed' },
  },
} as const;
const BarButton = chakra('button', barItem, { defaultProps: { type: 'button' } });
const BarLink = chakra(Link, barItem);

/** Names an icon of the bar; visible where there is room. */
function Label({ children }: { children: string }) {
  return <chakra.span srOnly={{ base: true, xl: false }}>{children}</chakra.span>;
}

/** Shows the bar that all admin pages share, and the page's title below it. */
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
    <Stack gap="2">
      <Flex align="center" gap="1" minHeight="12" borderBottomWidth="1px" borderColor="line">
        <AdminNav />
        <BarLink to={PLACES.search}>
          <Search aria-hidden size={18} />
          <Label>{t('nav.search')}</Label>
        </BarLink>
        <BarButton
          aria-disabled={isRefreshing}
          onClick={() => !isRefreshing && client.invalidateQueries({ queryKey: [ADMIN_KEY] })}
        >
          <RefreshCw aria-hidden size={18} />
          <Label>{t(isRefreshing ? 'refreshing' : 'refresh')}</Label>
        </BarButton>
        <BarButton disabled={lock.isPending} onClick={() => lock.mutate()}>
          <LockKeyhole aria-hidden size={18} />
          <Label>{t('lock')}</Label>
        </BarButton>
      </Flex>
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4">
        <PageHeading ref={heading} size="item">
          {title}
        </PageHeading>
        {admin && (
          <Text color="ink.muted" fontSize="sm">
            <Typed>{admin.name}</Typed> · {t(`roles.${admin.role}`)}
          </Text>
        )}
      </Flex>
      {lock.error && <Failure error={lock.error} />}
    </Stack>
  );
}
