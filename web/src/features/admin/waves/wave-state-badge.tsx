import { chakra } from '@chakra-ui/react';
import type { WaveState } from '@contract/waves.ts';
import { useTranslation } from 'react-i18next';

const COLORS = {
  draft: 'ink.muted',
  held: 'inform',
  releasing: 'inform',
  released: 'confirm',
  cancelled: 'ink.muted',
} as const satisfies Record<WaveState, string>;

/** Shows the state of a wave. */
export function WaveStateBadge({ state }: { state: WaveState }) {
  const { t } = useTranslation('waves');
  return (
    <chakra.span
      paddingInline="2"
      bg="bg.panel"
      color={COLORS[state]}
      borderWidth="1px"
      borderColor={COLORS[state]}
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
      whiteSpace="nowrap"
    >
      {t(`states.${state}`)}
    </chakra.span>
  );
}
