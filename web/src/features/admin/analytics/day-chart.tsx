import { Box, chakra } from '@chakra-ui/react';
import type { DayCount } from '@contract/admin.ts';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useFormats } from '../shared/use-formats.ts';

const HEIGHT = 208;
/** Room for the dates below the bars and for half a number above them. */
const BOTTOM = 24;
const TOP = 8;
/** The largest width of a digit in the chart's font. Numbers are on the left of the bars. */
const DIGIT = 8;
const TICKS = 4;
/** Labels every n-th bar, counted from today, so that dates do not touch. */
const DATE_EVERY = { wide: 7, narrow: 14 };
const WIDE = 440;

/** Only the width is observed. A constant, because a new array on each render would start a new observer. */
const PARENT_SIZE: Parameters<typeof useParentSize>[0] = { ignoreDimensions: ['height', 'top', 'left'] };

/**
 * Draws a bar for each day. Today's is lighter, because it is still growing.
 * @param label describes the chart in a sentence for screen readers.
 */
export function DayChart({ days, label }: { days: readonly DayCount[]; label: string }) {
  const formats = useFormats();
  const { parentRef, width } = useParentSize(PARENT_SIZE);
  const most = Math.max(...days.map(({ count }) => count));
  const left = formats.number(most).length * DIGIT + DIGIT;
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [left, width], padding: 0.25 });
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  const dateEvery = width < WIDE ? DATE_EVERY.narrow : DATE_EVERY.wide;
  const last = days.length - 1;
  return (
    <Box ref={parentRef} height={`${HEIGHT}px`} minWidth="0">
      {width > 0 && (
        <chakra.svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT}
          display="block"
          overflow="visible"
          css={{
            '& line': { stroke: 'line' },
            '& path': { fill: 'act.solid' },
            '& path[data-today]': { fill: 'act.tint', stroke: 'act' },
            '& text': { fill: 'ink.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
          }}
        >
          <GridRows scale={y} tickValues={ticks} left={left} width={Math.max(0, width - left)} />
          {ticks.map((tick) => (
            <text key={tick} x={left - DIGIT} y={y(tick)} textAnchor="end" dominantBaseline="central">
              {formats.number(tick)}
            </text>
          ))}
          {days.map(({ day, count }, index) => {
            const barLeft = x(day) ?? 0;
            const isToday = index === last;
            return (
              <g key={day}>
                {count > 0 && (
                  <BarRounded
                    top
                    radius={3}
                    x={barLeft}
                    y={y(count)}
                    width={x.bandwidth()}
                    height={HEIGHT - BOTTOM - y(count)}
                    data-today={isToday || undefined}
                  />
                )}
                {(last - index) % dateEvery === 0 && (
                  <text
                    x={isToday ? width : barLeft + x.bandwidth() / 2}
                    y={HEIGHT - 4}
                    textAnchor={isToday ? 'end' : 'middle'}
                  >
                    {formats.day(day)}
                  </text>
                )}
              </g>
            );
          })}
        </chakra.svg>
      )}
    </Box>
  );
}
