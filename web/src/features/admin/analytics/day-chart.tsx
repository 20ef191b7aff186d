import { Box, chakra } from '@chakra-ui/react';
import type { DayFigures } from '@contract/analytics.ts';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../shared/use-formats.ts';
import { DAY_VALUES, signupsOf } from './day-values.ts';

/** The height of the chart, and the room below the bars for dates and above them for half a number, in px. */
const HEIGHT = 208;
const BOTTOM = 24;
const TOP = 8;
/** The largest width of a digit in the chart's font, in px. Numbers are on the left of the bars. */
const DIGIT = 8;
const TICKS = 4;
/** The most dates below the bars, so that they do not touch. A wide chart has at least {@link WIDE} px. */
const DATES = { wide: 5, narrow: 3 };
const WIDE = 440;
const WEEK = 7;

/** Only the width is observed. A constant, because a new array on each render would start a new observer. */
const PARENT_SIZE: Parameters<typeof useParentSize>[0] = { ignoreDimensions: ['height', 'top', 'left'] };

interface Props {
  /** At least one day. */
  days: readonly DayFigures[];
  /** Describes the chart in a sentence for screen readers. */
  label: string;
}

/**
 * Draws a bar for each day's signups. Today's is lighter, because it is still growing. Shows above the chart
 * the numbers of the day under the pointer, or of the day that the slider below selects by finger or arrow
 * keys.
 */
export function DayChart({ days, label }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { parentRef, width } = useParentSize(PARENT_SIZE);
  const last = days.length - 1;
  const [chosen, setChosen] = useState(last);
  const shown = Math.min(chosen, last);
  const most = Math.max(...days.map(signupsOf));
  const left = formats.number(most).length * DIGIT + DIGIT;
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [left, width], padding: 0.25 });
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  const dateEvery = daysBetweenDates(days.length, width);
  return (
    <Box>
      <DayLine day={days[shown]} />
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
              '& rect': { fill: 'bg.quiet' },
              '& path': { fill: 'act.solid' },
              '& path[data-today]': { fill: 'act.tint', stroke: 'act' },
              '& path[data-shown]': { stroke: 'ink', strokeWidth: '2px' },
              '& text': { fill: 'ink.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
            }}
            onMouseMove={({ clientX, currentTarget }) => {
              const at = clientX - currentTarget.getBoundingClientRect().left - left;
              setChosen(Math.min(last, Math.max(0, Math.floor(at / x.step()))));
            }}
          >
            <GridRows scale={y} tickValues={ticks} left={left} width={Math.max(0, width - left)} />
            {ticks.map((tick) => (
              <text key={tick} x={left - DIGIT} y={y(tick)} textAnchor="end" dominantBaseline="central">
                {formats.number(tick)}
              </text>
            ))}
            {days.map((figures, index) => {
              const { day } = figures;
              const count = signupsOf(figures);
              const barLeft = x(day) ?? 0;
              const isToday = index === last;
              const isShown = index === shown;
              return (
                <g key={day}>
                  {isShown && (
                    <rect
                      x={barLeft - (x.step() - x.bandwidth()) / 2}
                      y={TOP}
                      width={x.step()}
                      height={HEIGHT - BOTTOM - TOP}
                    />
                  )}
                  {count > 0 && (
                    <BarRounded
                      top
                      radius={Math.min(3, x.bandwidth() / 2)}
                      x={barLeft}
                      y={y(count)}
                      width={x.bandwidth()}
                      height={HEIGHT - BOTTOM - y(count)}
                      data-today={isToday || undefined}
                      data-shown={isShown || undefined}
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
      <chakra.input
        type="range"
        aria-label={t('analytics.chooseDay')}
        aria-valuetext={useDayText(days[shown])}
        min={0}
        max={last}
        value={shown}
        onChange={({ target }) => setChosen(target.valueAsNumber)}
        display="block"
        width={`calc(100% - ${left}px)`}
        marginInlineStart={`${left}px`}
        minHeight="touch"
        accentColor="act"
        cursor="pointer"
      />
    </Box>
  );
}

/** Shows the numbers of a day. */
function DayLine({ day }: { day: DayFigures | undefined }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (!day) return null;
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      marginBottom="2"
      // Two lines on a phone, so that the chart does not move with the numbers.
      minHeight={{ base: '3.5em', md: '0' }}
    >
      <chakra.strong>{formats.day(day.day)}</chakra.strong>
      {DAY_VALUES.map(({ name, of }) => (
        <span key={name}>
          {t(name)} <chakra.b fontWeight="semibold">{formats.number(of(day))}</chakra.b>
        </span>
      ))}
    </chakra.p>
  );
}

/** Returns the numbers of a day as one text. */
function useDayText(day: DayFigures | undefined): string {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (!day) return '';
  const values = DAY_VALUES.map(({ name, of }) => `${t(name)} ${formats.number(of(day))}`);
  return [formats.day(day.day), ...values].join(', ');
}

/** Returns how many days apart the dates below the bars are. The last date is today. */
function daysBetweenDates(count: number, width: number): number {
  const most = width < WIDE ? DATES.narrow : DATES.wide;
  return count <= WEEK + 1 ? Math.ceil(count / most) : WEEK * Math.ceil(count / WEEK / most);
}
