import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { greetings } from '../../content/press.ts';
import { LightstickShape } from '../../ui/lightstick.tsx';

const COLORS = ['glow.violet', 'glow.pink', 'glow.amber', 'glow.pink'];
const PER_ROW = 12;

/** Draws lights in staggered rows, like seats. */
export function SeaOfPeople({ lights }: { lights: number }) {
  const id = useId();
  const rows = Math.ceil(lights / PER_ROW);
  return (
    <chakra.svg viewBox={`0 0 620 ${rows * 62}`} width="full" height="auto" overflow="visible">
      <defs>
        <g id={id}>
          <LightstickShape />
        </g>
      </defs>
      {Array.from({ length: lights }, (_, index) => {
        const row = Math.floor(index / PER_ROW);
        const x = 26 + (index % PER_ROW) * 50 + (row % 2) * 18;
        const y = 22 + row * 62 + ((index * 7) % 5) * 3;
        return (
          <chakra.g key={`${x} ${y}`} color={COLORS[(index * 5 + row) % COLORS.length]}>
            <use href={`#${id}`} x={x} y={y} />
          </chakra.g>
        );
      })}
    </chakra.svg>
  );
}

const BUBBLES = [
  { x: 0, y: 0, width: 150, color: 'glow.violet' },
  { x: 104, y: 58, width: 190, color: 'glow.pink' },
  { x: 34, y: 122, width: 170, color: 'glow.amber' },
];

/** Draws a greeting per language in overlapping bubbles. */
export function GreetingBubbles() {
  return (
    <chakra.svg viewBox="-2 -2 300 204" width="full" maxWidth="20rem" height="auto">
      {greetings.map(({ language, text }, index) => {
        const { x = 0, y = 0, width = 0, color = '' } = BUBBLES[index] ?? {};
        return (
          <g key={language} transform={`translate(${x} ${y})`}>
            <chakra.path
              d={`M30 0H${width - 30}A30 30 0 0 1 ${width} 30V44A30 30 0 0 1 ${width - 30} 74H6A6 6 0 0 1 0 68V30A30 30 0 0 1 30 0Z`}
              fill={color}
              fillOpacity="0.25"
              stroke={color}
              strokeWidth="2"
            />
            <chakra.text
              x={width / 2}
              y="48"
              textAnchor="middle"
              lang={language}
              fill="ink"
              fontSize="30px"
              fontWeight="heavy"
              letterSpacing="normal"
            >
              {text}
            </chakra.text>
          </g>
        );
      })}
    </chakra.svg>
  );
}

/** Draws a single light, for the founding year. */
export function FirstLight() {
  return (
    <chakra.svg viewBox="-22 -22 44 66" width="5rem" maxWidth="full" height="auto" color="glow.amber">
      <LightstickShape />
    </chakra.svg>
  );
}
