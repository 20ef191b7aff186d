import { Box, chakra, Flex, Grid, Stack, Table, Text } from '@chakra-ui/react';
import type { AdminStats, DayCount } from '@contract/admin.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { DayChart } from './day-chart.tsx';
import { RequestedIdols } from './requested-idols.tsx';
import { SOURCE_COLORS, SourceChart } from './source-chart.tsx';

/** Shows the growth of the list and the sources of signups. Load it lazily: it imports the chart library. */
export function Analytics({ stats }: { stats: AdminStats }) {
  const { t } = useTranslation('admin');
  return (
    <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="8" alignItems="start">
      <Box gridColumn="1 / -1" minWidth="0">
        <SignupsPerDay days={stats.signupsPerDay} />
      </Box>
      <RecentCounts counts={stats.recentSignups} />
      <TopReferrals referrals={stats.topReferrals} />
      <Section id="requested-idols" title={t('analytics.requests')} note={t('analytics.requestsNote')}>
        <RequestedIdols labelledBy="requested-idols" />
      </Section>
    </Grid>
  );
}

function SignupsPerDay({ days }: { days: readonly DayCount[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [first, last] = [days.at(0), days.at(-1)];
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const top = days.reduce<DayCount | undefined>(
    (best, day) => (best && best.count >= day.count ? best : day),
    first,
  );
  return (
    <Section
      id="signups-per-day"
      title={t('analytics.perDay')}
      note={t('analytics.perDayNote', { days: days.length })}
    >
      {!first || !last || !top || total === 0 ? (
        <EmptyState hint={t('recent.emptyHint')}>
          {t('analytics.noneLately', { days: days.length })}
        </EmptyState>
      ) : (
        <>
          <DayChart
            days={days}
            label={t('analytics.perDayChart', {
              first: formats.day(first.day),
              last: formats.day(last.day),
              total: formats.number(total),
              day: formats.day(top.day),
              most: formats.number(top.count),
            })}
          />
          <chakra.details marginTop="3" fontSize="sm">
            <chakra.summary
              color="act"
              fontWeight="semibold"
              cursor="pointer"
              width="fit-content"
              paddingBlock="1"
            >
              {t('analytics.perDayNumbers')}
            </chakra.summary>
            <DayTable days={days} />
          </chakra.details>
        </>
      )}
    </Section>
  );
}

/** Lists the days, newest first. */
function DayTable({ days }: { days: readonly DayCount[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Table.Root aria-label={t('analytics.perDay')} width="full" maxWidth="reading" fontSize="sm">
      <Table.Header color="ink.muted" fontSize="xs">
        <Table.Row>
          <Table.ColumnHeader scope="col" textAlign="start" fontWeight="semibold" paddingBlock="2">
            {t('analytics.day')}
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end" fontWeight="semibold">
            {t('analytics.count')}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {[...days].reverse().map(({ day, count }) => (
          <Table.Row key={day} borderTopWidth="1px" borderColor="line">
            <Table.ColumnHeader scope="row" textAlign="start" fontWeight="normal" paddingBlock="1">
              <time dateTime={day}>{formats.day(day)}</time>
            </Table.ColumnHeader>
            <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums" fontWeight="semibold">
              {formats.number(count)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
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

function TopReferrals({ referrals }: { referrals: AdminStats['topReferrals'] }) {
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

function Section(props: { id: string; title: string; note: string; children: ReactNode }) {
  return (
    <chakra.section aria-labelledby={props.id}>
      <Stack gap="1" marginBottom="3">
        <SectionHeading size="item" id={props.id}>
          {props.title}
        </SectionHeading>
        <Text color="ink.muted" fontSize="sm">
          {props.note}
        </Text>
      </Stack>
      <Box>{props.children}</Box>
    </chakra.section>
  );
}
