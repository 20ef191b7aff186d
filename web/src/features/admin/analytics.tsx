import { Box, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import type { AdminStats } from '@contract/admin.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../ui/heading.tsx';
import { EmptyState } from './empty-state.tsx';
import { RequestedIdols } from './requested-idols.tsx';
import { useFormats } from './use-formats.ts';

/** How fast the list grows, and where people come from. */
export function Analytics({ stats }: { stats: AdminStats }) {
  const { t } = useTranslation('admin');
  return (
    <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="8" alignItems="start">
      <RecentCounts counts={stats.recentSignups} />
      <TopReferrals referrals={stats.topReferrals} />
      <Section id="requested-idols" title={t('analytics.requests')} note={t('analytics.requestsNote')}>
        <RequestedIdols labelledBy="requested-idols" />
      </Section>
    </Grid>
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
  const numberCell = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <Section id="top-referrals" title={t('analytics.referrals')} note={t('analytics.referralsNote')}>
      {referrals.length === 0 ? (
        <EmptyState hint={t('analytics.noReferralsHint', { product: PRODUCT_NAME })}>
          {t('analytics.noReferrals')}
        </EmptyState>
      ) : (
        <chakra.table aria-labelledby="top-referrals" width="full" fontSize="sm">
          <chakra.thead color="ink.muted" fontSize="xs">
            <tr>
              <chakra.th scope="col" textAlign="start" fontWeight="semibold" paddingBlock="2">
                {t('analytics.source')}
              </chakra.th>
              <chakra.th scope="col" textAlign="end" fontWeight="semibold">
                {t('analytics.count')}
              </chakra.th>
              <chakra.th scope="col" textAlign="end" fontWeight="semibold" width="24">
                {t('analytics.share')}
              </chakra.th>
            </tr>
          </chakra.thead>
          <tbody>
            {referrals.map(({ source, count }) => (
              <chakra.tr key={source} borderTopWidth="1px" borderColor="line">
                <chakra.th scope="row" textAlign="start" fontWeight="normal" paddingBlock="2">
                  {t(`sources.${source}`)}
                </chakra.th>
                <chakra.td {...numberCell} fontWeight="semibold">
                  {formats.number(count)}
                </chakra.td>
                <chakra.td {...numberCell} color="ink.muted">
                  {formats.share(count / answers)}
                </chakra.td>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
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
