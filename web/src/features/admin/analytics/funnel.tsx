import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { PeopleFigures } from '@contract/analytics.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../shared/use-formats.ts';
import { ChangeNote } from './change-note.tsx';
import { funnelSteps } from './funnel-steps.ts';

/**
 * Shows how many of those who joined in a period reached each stage, also as a share of the previous stage and of
 * everyone who joined in the period, next to the numbers of the previous period and of the whole list.
 */
export function Funnel({ funnel, days }: Pick<PeopleFigures, 'funnel'> & { days: number }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Stack as="ol" gap="3" listStyleType="none" fontSize="sm">
      {funnelSteps(funnel).map(({ stage, count, before, everyone, ofBefore, ofAll }) => (
        <li key={stage}>
          <Flex justify="space-between" gap="4">
            <span>{t(`analytics.stages.${stage}`)}</span>
            <chakra.strong fontVariantNumeric="tabular-nums">{formats.number(count)}</chakra.strong>
          </Flex>
          <Box
            aria-hidden
            height="3"
            marginBlock="1"
            bg="act.tint"
            borderRadius="full"
            overflow="hidden"
            css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
          >
            <Box
              height="full"
              width={`${(ofAll ?? 0) * 100}%`}
              bg="act.solid"
              borderRadius="full"
              css={{ '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } }}
            />
          </Box>
          <Text color="ink.muted" fontSize="xs">
            {[
              ...(ofBefore === null ? [] : [t('analytics.ofBefore', { share: formats.share(ofBefore) })]),
              ...(ofBefore === null || ofAll === null
                ? []
                : [t('analytics.ofAll', { share: formats.share(ofAll) })]),
              t('analytics.everyone', { number: formats.number(everyone) }),
            ].join(' · ')}
          </Text>
          {before !== null && <ChangeNote now={count} before={before} days={days} isMoreBetter />}
        </li>
      ))}
    </Stack>
  );
}
