import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Activity } from '../activity/activity.tsx';
import { HeldReferrals } from '../held-referrals/held-referrals.tsx';
import { Invitations } from '../invitations/invitations.tsx';
import { PeopleView } from '../people/people-view.tsx';
import { QueueList } from '../queue/queue-list.tsx';
import { AdminHeader } from '../shared/admin-header.tsx';
import { QUEUE_LISTS } from '../shared/lists.ts';
import { TabView } from '../shared/tab-view.tsx';
import { useView } from '../shared/view.ts';
import { Verifications } from '../verifications/verifications.tsx';
import { Waves } from '../waves/waves.tsx';
import { WaitlistTools } from './waitlist-tools.tsx';

/** Shows the queues, the eligible signups, the reviews and the log of actions. */
export function WaitlistManagement() {
  const { t } = useTranslation('waitlist');
  const view = useView();
  const isQueue = view === null || QUEUE_LISTS.some(({ id }) => id === view);
  const tabs = [
    ...QUEUE_LISTS.map((list) => ({
      id: list.id,
      label: t(`tabs.${list.id}`),
      content: <QueueList list={list} />,
    })),
    { id: 'people', label: t('tabs.people'), content: <PeopleView /> },
    { id: 'idolVerifications', label: t('tabs.idolVerifications'), content: <Verifications /> },
    { id: 'heldReferrals', label: t('tabs.heldReferrals'), content: <HeldReferrals /> },
    { id: 'invitations', label: t('tabs.invitations'), content: <Invitations /> },
    { id: 'waves', label: t('tabs.waves'), content: <Waves /> },
    { id: 'activity', label: t('tabs.activity'), content: <Activity /> },
  ];
  return (
    <Stack gap="3">
      <AdminHeader title={t('title')} />
      <WaitlistTools isShown={isQueue} />
      <TabView label={t('tabs.label')} tabs={tabs} />
    </Stack>
  );
}
