import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { FALLBACK_STATS } from './counts.ts';
import { useShownCounts } from './shown-counts.ts';

interface FanCountProps extends HTMLChakraProps<'p'> {
  /** Returns the sentence with the number of fans. */
  textOf: (count: number) => string;
  /** The number to show if the first request fails (specification §9); by default that of {@link FALLBACK_STATS}. */
  fallback?: number;
}

/**
 * Renders a sentence with the live number of fans. Reserves the line until there is a number. Before hydration the
 * bootstrap writes the sentence: it takes the one in `data-count` and replaces the fallback with the live number.
 */
export function FanCount({ textOf, fallback = FALLBACK_STATS.fanCount, ...rest }: FanCountProps) {
  const counts = useShownCounts();
  const fans = counts === FALLBACK_STATS ? fallback : counts?.fanCount;
  return (
    <chakra.p minHeight="1.7em" data-count={textOf(fallback)} suppressHydrationWarning {...rest}>
      {fans ? textOf(fans) : ''}
    </chakra.p>
  );
}
