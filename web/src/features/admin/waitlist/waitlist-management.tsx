import { Grid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Activity } from '../activity/activity.tsx';
import { HeldReferrals } from '../held-referrals/held-referrals.tsx';
import { Invitations } from '../invitations/invitations.tsx';
import { InvitePanel } from '../invitations/invite-panel.tsx';
import { PeopleView } from '../people/people-view.tsx';
import { QueueList } from '../queue/queue-list.tsx';
import { RecalculatePanel } from '../recalculation/recalculate-panel.tsx';
import { AdminHeader } from '../shared/admin-header.tsx';
import { QUEUE_LISTS } from '../shared/lists.ts';
import { TabView } from '../shared/tab-view.tsx';
import { useMay } from '../shared/use-may.ts';
import { useView } from '../shared/view.ts';
import { Verifications } from '../verifications/verifications.tsx';
import { Waves } from '../waves/waves.tsx';

/** Shows the queues, the eligible signups, the reviews and the log of actions. */
export function WaitlistManagement() {
  const { t } = useTranslation('waitlist');
  const mayRecalculate = useMay('POST /api/admin/update-priorities');
  const mayInvite = useMay('POST /api/admin/beta-invitation');
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
    <Stack gap="6">
      <AdminHeader title={t('title')} />
      {/* Other views have no use for these, but what was typed and issued stays. */}
      <Grid
        display={isQueue ? 'grid' : 'none'}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        gap="4"
      >
        {mayRecalculate && <RecalculatePanel />}
        {mayInvite && <InvitePanel />}
      </Grid>
      <TabView label={t('tabs.label')} tabs={tabs} />
    </Stack>
  );
}
