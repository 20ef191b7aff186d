import { Progress } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

interface Props {
  label: string;
  /** The finished part of `max`; if absent, the bar is indeterminate. */
  value?: number;
  max?: number;
}

const passing = keyframes({ from: { translate: '-100% 0' }, to: { translate: '250% 0' } });

/** Shows the progress of a task. */
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
