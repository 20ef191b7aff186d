import { Progress } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

interface Props {
  label: string;
  /** How much is done, of `max`. Without it the bar says only that the work goes on. */
  value?: number;
  max?: number;
}

const passing = keyframes({ from: { translate: '-100% 0' }, to: { translate: '250% 0' } });

/** Shows how far a piece of work is. */
export function ProgressBar({ label, value, max }: Props) {
  return (
    <Progress.Root value={value ?? null} max={max} flex="1" minWidth="0">
      <Progress.Track
        aria-label={label}
        height="2"
        bg="act.tint"
        borderRadius="full"
        overflow="hidden"
        css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
      >
        <Progress.Range
          height="full"
          bg="act.solid"
          borderRadius="full"
          css={{
            '&[data-state=indeterminate]': { width: '40%', animation: `${passing} 1.5s linear infinite` },
            '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' },
          }}
        />
      </Progress.Track>
    </Progress.Root>
  );
}
