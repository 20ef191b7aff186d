import { chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { ANALYTICS_PERIODS, type Analytics, type DayFigures } from '@contract/analytics.ts';
import { useTranslation } from 'react-i18next';
import { ToggleChip } from '../../../ui/toggle-chip.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { ChangeNote } from './change-note.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { signupsOf } from './day-values.ts';
import { Section } from './section.tsx';

export type Period = (typeof ANALYTICS_PERIODS)[number];

const IN_ORDER = [...ANALYTICS_PERIODS].sort((one, other) => Number(one) - Number(other));

/** Selects the period. */
export function PeriodChips({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const { t } = useTranslation('admin');
  return (
    <Flex role="group" aria-label={t('analytics.period')} gap="2" wrap="wrap">
      {IN_ORDER.map((days) => (
        <ToggleChip key={days} fontSize="sm" aria-pressed={days === period} onClick={() => onChoose(days)}>
          {t('analytics.periodDays', { days: Number(days) })}
        </ToggleChip>
      ))}
    </Flex>
  );
}

/** Shows the sums of a period beside those of the previous period. */
export function PeriodFigures({ analytics: { perDay, period, before } }: { analytics: Analytics }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const days = perDay.length - 1;
  const figures = [
    { name: 'signups', now: signupsOf(period), earlier: before && signupsOf(before), isMoreBetter: true },
    { name: 'confirmed', now: period.confirmed, earlier: before?.confirmed ?? null, isMoreBetter: true },
    { name: 'left', now: period.left, earlier: before?.left ?? null, isMoreBetter: false },
  ] as const;
  const byType = { fans: formats.number(period.fans), idols: formats.number(period.idols) };
  return (
    <Section id="period" title={t('analytics.growth')} note={t('analytics.growthNote', { days })}>
      <Grid as="dl" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="4">
        {figures.map(({ name, now, earlier, isMoreBetter }) => (
          <Stack key={name} gap="1" borderTopWidth="1px" borderColor="line" paddingTop="3">
            <chakra.dt fontSize="sm">{t(`analytics.figures.${name}`)}</chakra.dt>
            <chakra.dd>
              <Flex align="baseline" columnGap="2" wrap="wrap">
                <Text as="span" fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
                  {formats.number(now)}
                </Text>
                {name === 'signups' && (
                  <Text as="span" fontSize="sm" color="ink.muted">
                    {t('analytics.byType', byType)}
                  </Text>
                )}
              </Flex>
              <ChangeNote now={now} before={earlier} days={days} isMoreBetter={isMoreBetter} />
            </chakra.dd>
          </Stack>
        ))}
      </Grid>
    </Section>
  );
}

/** Shows the signups of each day. */
export function SignupsPerDay({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [first, last] = [days.at(0), days.at(-1)];
  const total = days.reduce((sum, day) => sum + signupsOf(day), 0);
  const top = days.reduce<DayFigures | undefined>(
    (best, day) => (best && signupsOf(best) >= signupsOf(day) ? best : day),
    first,
  );
  const shown = { days: days.length - 1 };
  return (
    <Section id="signups-per-day" title={t('analytics.perDay')} note={t('analytics.perDayNote', shown)}>
      {!first || !last || !top || total === 0 ? (
        <EmptyState hint={t('recent.emptyHint')}>{t('analytics.noneLately', shown)}</EmptyState>
      ) : (
        <>
          <DayChart
            key={days.length}
            days={days}
            label={t('analytics.perDayChart', {
              first: formats.day(first.day),
              last: formats.day(last.day),
              total: formats.number(total),
              day: formats.day(top.day),
              most: formats.number(signupsOf(top)),
            })}
          />
          <chakra.details marginTop="1" fontSize="sm">
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
