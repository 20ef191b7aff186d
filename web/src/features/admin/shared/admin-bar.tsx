import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ADMIN_ADDRESSES } from './admin-addresses.ts';
import { AdminNav } from './admin-nav.tsx';
import { setAdminSession, useHasSession } from './admin-session.ts';
import { BAR_ITEM, BarLabel } from './bar-item.tsx';
import { forgetDrafts } from './review-drafts.ts';

const BarButton = chakra('button', BAR_ITEM, { defaultProps: { type: 'button' } });
const BarLink = chakra(Link, BAR_ITEM);

/** Shows the admins' links, the search and the lock button in the header. Empty before the login. */
export function AdminBar() {
  return useHasSession() ? <SessionBar /> : null;
}

function SessionBar() {
  const { t } = useTranslation(['admin', 'common']);
  const client = useQueryClient();
  const lock = useMutation({
    mutationFn: () => callApi('DELETE /api/admin/session', {}),
    onSuccess: () => {
      forgetDrafts();
      setAdminSession(client, { unlocked: false });
    },
    onError: (error) =>
      showToast({ title: failureText(error, t('common:noAnswer'), t('common:busy')), tone: 'error' }),
  });
  return (
    <>
      <AdminNav />
      <BarLink to={ADMIN_ADDRESSES.search}>
        <Search aria-hidden size={18} />
        <BarLabel>{t('nav.search')}</BarLabel>
      </BarLink>
      <BarButton disabled={lock.isPending} onClick={() => lock.mutate()}>
        <LockKeyhole aria-hidden size={18} />
        <BarLabel>{t('lock')}</BarLabel>
      </BarButton>
    </>
  );
}
