import type { WaveState } from '@contract/waves.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../shared/badge.tsx';

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
  return <Badge color={COLORS[state]}>{t(`states.${state}`)}</Badge>;
}
