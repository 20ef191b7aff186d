import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { PeopleFigures } from '@contract/analytics.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../shared/use-formats.ts';
import { funnelSteps } from './funnel-steps.ts';

/** Shows how many people reached each stage, also as a share of the stage before and of all people. */
export function Funnel({ funnel }: Pick<PeopleFigures, 'funnel'>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Stack as="ol" gap="3" listStyleType="none" fontSize="sm">
      {funnelSteps(funnel).map(({ stage, count, ofBefore, ofAll }) => (
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
          {ofBefore !== null && ofAll !== null && (
            <Text color="ink.muted" fontSize="xs">
              {t('analytics.ofBefore', { share: formats.share(ofBefore) })} ·{' '}
              {t('analytics.ofAll', { share: formats.share(ofAll) })}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
}
