import { chakra } from '@chakra-ui/react';
import type { AdminStats } from '@contract/admin.ts';
import type { ReferralSource } from '@contract/values.ts';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

/** The colours of the sources. The table beside the chart, its legend, uses them too. */
export const SOURCE_COLORS = {
  social_media: 'inform.solid',
  friend: 'act.solid',
  idol: 'feel.solid',
  other: 'line.field',
} as const satisfies Record<ReferralSource, string>;

const GAP = 2;

/**
 * Draws one bar of all answers, divided by source in the given order.
 * @param label describes the chart in a sentence for screen readers.
 */
export function SourceChart({ sources, label }: { sources: AdminStats['topReferrals']; label: string }) {
  const total = sources.reduce((sum, { count }) => sum + count, 0);
  const percent = scaleLinear({ domain: [0, total], range: [0, 100] });
  let before = 0;
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      display="block"
      width="full"
      height="4"
      borderRadius="full"
      overflow="hidden"
    >
      {sources.map(({ source, count }) => {
        const start = percent(before);
        before += count;
        return (
          <Segment
            key={source}
            x={`${start}%`}
            width={`${percent(count)}%`}
            height="100%"
            fill={SOURCE_COLORS[source]}
          />
        );
      })}
    </chakra.svg>
  );
}

/** A line in the background colour separates two segments. */
const Segment = chakra(Bar, { base: { stroke: 'bg', strokeWidth: `${GAP}px` } });
