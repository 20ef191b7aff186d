import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Activity } from '../activity/activity.tsx';
import { HeldReferrals } from '../held-referrals/held-referrals.tsx';
import { Invitations } from '../invitations/invitations.tsx';
import { Mails } from '../mails/mails.tsx';
import { PeopleView } from '../people/people-view.tsx';
import { PRESETS, presetOf } from '../people/presets.ts';
import { AdminHeader } from '../shared/admin-header.tsx';
import { TabView } from '../shared/tab-view.tsx';
import { todayQuery } from '../shared/today-query.ts';
import { useView } from '../shared/view.ts';
import { Verifications } from '../verifications/verifications.tsx';
import { Waves } from '../waves/waves.tsx';
import { WaitlistTools } from './waitlist-tools.tsx';

/** Shows the list of people with its presets, reviews, invitations, waves and the log of actions. */
export function WaitlistManagement() {
  const { t } = useTranslation('waitlist');
  const { data: today } = useQuery(todayQuery);
  const isQueue = presetOf(useView()) !== undefined;
  const tabs = [
    ...PRESETS.map((preset) => ({
      id: preset.id,
      label: t(`tabs.${preset.id}`),
      content: <PeopleView preset={preset} />,
      group: 'people',
    })),
    { id: 'people', label: t('tabs.people'), content: <PeopleView />, group: 'people' },
    {
      id: 'idolVerifications',
      label: t('tabs.idolVerifications'),
      count: today?.reviews.pending,
      content: <Verifications />,
    },
    {
      id: 'heldReferrals',
      label: t('tabs.heldReferrals'),
      count: today?.heldReferrals.pending,
      content: <HeldReferrals />,
    },
    { id: 'invitations', label: t('tabs.invitations'), content: <Invitations /> },
    { id: 'mails', label: t('tabs.mails'), content: <Mails /> },
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
