import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../shared/use-formats.ts';
import type { DatedCounts, LiveCounter } from './live-counter.ts';

const CARDS = [
  { count: 'totalCount', label: 'counts.total' },
  { count: 'fanCount', label: 'counts.fans' },
  { count: 'idolCount', label: 'counts.idols' },
] as const;

interface Props {
  state: LiveCounter['state'];
  /** Absent until the first numbers are loaded. */
  shown: DatedCounts | undefined;
  /** The number of signups since the counts were last loaded. */
  newSignups: number;
}

/** Shows the counts and whether they are live. */
export function StatsCards({ state, shown, newSignups }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <chakra.section aria-labelledby="counts-title">
      <chakra.h2 id="counts-title" srOnly>
        {t('counts.title')}
      </chakra.h2>
      <Grid as="dl" templateColumns="repeat(3, minmax(0, 1fr))" gap={{ base: '2', md: '4' }}>
        {CARDS.map(({ count, label }) => (
          <Flex
            key={count}
            direction="column"
            justify="space-between"
            gap="1"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="line"
            borderRadius="md"
            padding={{ base: '3', md: '4' }}
          >
            <chakra.dt color="ink.muted" fontSize={{ base: 'xs', md: 'sm' }} lineHeight="flat">
              {t(label)}
            </chakra.dt>
            <chakra.dd
              fontSize={{ base: 'xl', md: '3xl' }}
              fontWeight="bold"
              fontVariantNumeric="tabular-nums"
              lineHeight="flat"
              textAlign="end"
            >
              {shown ? formats.number(shown.counts[count]) : '–'}
            </chakra.dd>
          </Flex>
        ))}
      </Grid>
      <Flex justify="space-between" wrap="wrap" columnGap="4" rowGap="1" marginTop="2" fontSize="xs">
        <LiveState state={state} at={shown?.at} />
        <Text role="status" color="inform" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {newSignups > 0 && t('newSignups', { number: formats.number(newSignups) })}
        </Text>
      </Flex>
    </chakra.section>
  );
}

const STATE_COLORS = { connecting: 'ink.muted', live: 'confirm', notLive: 'fail' } as const;

function LiveState({ state, at }: { state: LiveCounter['state']; at: number | undefined }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (state === 'notLive' && at === undefined) return null;
  return (
    <Flex role="status" align="center" gap="2" color={STATE_COLORS[state]}>
      <Box aria-hidden width="2" height="2" flexShrink="0" borderRadius="full" bg="currentColor" />
      {state === 'notLive' ? t('counts.notLive', { time: formats.time(at ?? 0) }) : t(`counts.${state}`)}
    </Flex>
  );
}
