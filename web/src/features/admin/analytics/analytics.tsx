import { Box, chakra, Flex, Grid, Stack, Table, Text } from '@chakra-ui/react';
import type { AdminStats } from '@contract/admin.ts';
import { ANALYTICS_PERIODS } from '@contract/analytics.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsQuery } from '../shared/admin-queries.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useQueryState } from '../shared/use-query-state.ts';
import { PeriodChips, PeriodFigures, SignupsPerDay } from './growth.tsx';
import { Favourites, FunnelSection, Languages, TopReferrers } from './people-sections.tsx';
import { RequestedIdols } from './requested-idols.tsx';
import { Section } from './section.tsx';
import { SOURCE_COLORS, SourceChart } from './source-chart.tsx';

/** Shows the growth of the list and who is on it. Load it lazily: it imports the chart library. */
export function Analytics({ stats }: { stats: AdminStats }) {
  const { t } = useTranslation('admin');
  const [period, choosePeriod] = useQueryState('days', ANALYTICS_PERIODS);
  const { data, error, refetch } = useQuery(analyticsQuery(period));
  const days = data ? data.perDay.length - 1 : 0;
  return (
    <Stack gap="8">
      <PeriodChips period={period} onChoose={choosePeriod} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Text color="ink.muted">{t('loading')}</Text>}
      {data && <PeriodFigures analytics={data} />}
      {data && <SignupsPerDay days={data.perDay} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="8"
        alignItems="start"
      >
        {data && <FunnelSection people={data.people} days={days} />}
        {data && <Languages languages={data.languages} days={days} />}
        <RecentCounts counts={stats.recentSignups} />
        <ReferralSources referrals={stats.topReferrals} />
        {data && <Favourites people={data.people} days={days} />}
        {data && <TopReferrers people={data.people} days={days} />}
        <Section id="requested-idols" title={t('analytics.requests')} note={t('analytics.requestsNote')}>
          <RequestedIdols labelledBy="requested-idols" />
        </Section>
      </Grid>
    </Stack>
  );
}

const PERIODS = ['today', 'thisWeek', 'thisMonth'] as const;

function RecentCounts({ counts }: { counts: AdminStats['recentSignups'] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Section id="recent-counts" title={t('analytics.recent')} note={t('analytics.weekNote')}>
      <chakra.dl fontSize="sm">
        {PERIODS.map((period) => (
          <Grid
            key={period}
            templateColumns="1fr auto"
            paddingBlock="2"
            borderTopWidth="1px"
            borderColor="line"
          >
            <dt>{t(`analytics.${period}`)}</dt>
            <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formats.number(counts[period])}
            </chakra.dd>
          </Grid>
        ))}
      </chakra.dl>
    </Section>
  );
}

/** Shows how people heard of the product. */
function ReferralSources({ referrals }: { referrals: AdminStats['topReferrals'] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const answers = referrals.reduce((sum, { count }) => sum + count, 0);
  const inWords = ({ source, count }: AdminStats['topReferrals'][number]) =>
    [t(`sources.${source}`), formats.share(count / answers)].join(' ');
  const numberCell = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <Section id="top-referrals" title={t('analytics.referrals')} note={t('analytics.referralsNote')}>
      {referrals.length === 0 ? (
        <EmptyState hint={t('analytics.noReferralsHint', { product: PRODUCT_NAME })}>
          {t('analytics.noReferrals')}
        </EmptyState>
      ) : (
        <>
          <SourceChart
            sources={referrals}
            label={t('analytics.sourcesChart', { list: formats.list(referrals.map(inWords)) })}
          />
          <Table.Root aria-labelledby="top-referrals" width="full" fontSize="sm" marginTop="2">
            <Table.Header color="ink.muted" fontSize="xs">
              <Table.Row>
                <Table.ColumnHeader scope="col" textAlign="start" fontWeight="semibold" paddingBlock="2">
                  {t('analytics.source')}
                </Table.ColumnHeader>
                <Table.ColumnHeader scope="col" textAlign="end" fontWeight="semibold">
                  {t('analytics.count')}
                </Table.ColumnHeader>
                <Table.ColumnHeader scope="col" textAlign="end" fontWeight="semibold" width="24">
                  {t('analytics.share')}
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {referrals.map(({ source, count }) => (
                <Table.Row key={source} borderTopWidth="1px" borderColor="line">
                  <Table.ColumnHeader scope="row" textAlign="start" fontWeight="normal" paddingBlock="2">
                    <Flex align="center" gap="2">
                      <Box
                        aria-hidden
                        boxSize="2.5"
                        flexShrink="0"
                        borderRadius="full"
                        bg={SOURCE_COLORS[source]}
                      />
                      {t(`sources.${source}`)}
                    </Flex>
                  </Table.ColumnHeader>
                  <Table.Cell {...numberCell} fontWeight="semibold">
                    {formats.number(count)}
                  </Table.Cell>
                  <Table.Cell {...numberCell} color="ink.muted">
                    {formats.share(count / answers)}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </>
      )}
    </Section>
  );
}
