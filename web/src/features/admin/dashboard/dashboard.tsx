import { Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { ExportData } from '../export/export-data.tsx';
import { RecentSignups } from '../recent-signups/recent-signups.tsx';
import { usePages } from '../recent-signups/use-pages.ts';
import { AdminHeader } from '../shared/admin-header.tsx';
import { fansQuery, idolsQuery, statsQuery } from '../shared/admin-queries.ts';
import { Failure } from '../shared/failure.tsx';
import { TabView } from '../shared/tab-view.tsx';
import { ANALYTICS, TODAY, useView } from '../shared/view.ts';
import { TodayScreen } from '../today/today-screen.tsx';
import { CONNECTING, countNewSignups, type LiveCounter, NOT_LIVE, newestCounts } from './live-counter.ts';
import { StatsCards } from './stats-cards.tsx';

const Analytics = lazy(async () => ({
  default: (await import('../analytics/analytics.tsx')).Analytics,
}));

const CounterListener = lazy(async () => ({
  default: (await import('./counter-listener.tsx')).CounterListener,
}));

/**
 * Shows counts, lists, analytics, exports and the Today view. The counts are live; the lists change on
 * refresh.
 */
export function Dashboard() {
  const { t } = useTranslation('admin');
  const [live, setLive] = useState<LiveCounter>(CONNECTING);
  const view = useView();
  const isToday = view === TODAY;
  const needsLists = !isToday && view !== ANALYTICS;
  const stats = useQuery({ ...statsQuery, enabled: !isToday });
  const fans = usePages('fans', fansQuery, needsLists);
  const idols = usePages('idols', idolsQuery, needsLists);

  const loaded = stats.data && { counts: stats.data, at: stats.dataUpdatedAt };
  const shown = newestCounts(live, loaded);
  const error = stats.error ?? fans.error ?? idols.error;
  const retry = () => {
    for (const query of [stats, fans, idols]) if (query.error) void query.refetch();
  };
  return (
    <Stack gap="3">
      <AdminHeader title={t('title')} />
      {!isToday && (
        <>
          <ErrorBoundary fallback={null} onError={() => setLive(NOT_LIVE)}>
            <Suspense>
              <CounterListener onChange={setLive} />
            </Suspense>
          </ErrorBoundary>
          {error && <Failure error={error} onRetry={retry} />}
          <StatsCards state={live.state} shown={shown} newSignups={countNewSignups(live, loaded)} />
        </>
      )}
      <TabView
        label={t('tabs.label')}
        tabs={[
          {
            id: 'recent',
            label: t('tabs.recent'),
            content: <RecentSignups fans={fans} idols={idols} totals={shown?.counts} />,
          },
          {
            id: ANALYTICS,
            label: t('tabs.analytics'),
            content: stats.data && (
              <Suspense fallback={<Text color="ink.muted">{t('loading')}</Text>}>
                <Analytics stats={stats.data} />
              </Suspense>
            ),
          },
          {
            id: 'export',
            label: t('tabs.export'),
            content: <ExportData fans={fans.rows} idols={idols.rows} totals={shown?.counts} />,
          },
          { id: TODAY, label: t('nav.today'), content: <TodayScreen /> },
        ]}
      />
    </Stack>
  );
}
