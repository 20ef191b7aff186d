import { chakra, Flex, Text } from '@chakra-ui/react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../ui/heading.tsx';
import { ADMIN_KEY, useAdmin } from './admin-session.ts';
import { BAR_ITEM, BarLabel } from './bar-item.tsx';
import { Typed } from './typed.tsx';

const RefreshButton = chakra('button', BAR_ITEM, { defaultProps: { type: 'button' } });

/** Shows the page's title, who is logged in, and the button that loads everything again. */
export function AdminHeader({ title }: { title: string }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const admin = useAdmin();
  const isRefreshing = useIsFetching({ queryKey: [ADMIN_KEY] }) > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused login form has unmounted: screen readers announce the title and continue from the top.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <Flex align="center" columnGap="3">
      <PageHeading ref={heading} size="item" flex="1" minWidth="0">
        {title}
      </PageHeading>
      {admin && (
        <Text color="ink.muted" fontSize="sm" minWidth="0">
          <Typed>{admin.name}</Typed> · {t(`roles.${admin.role}`)}
        </Text>
      )}
      <RefreshButton
        aria-disabled={isRefreshing}
        onClick={() => !isRefreshing && client.invalidateQueries({ queryKey: [ADMIN_KEY] })}
      >
        <RefreshCw aria-hidden size={18} />
        <BarLabel>{t(isRefreshing ? 'refreshing' : 'refresh')}</BarLabel>
      </RefreshButton>
    </Flex>
  );
}
