import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { awardGroups, type Light } from '../../content/updates.ts';
import { LightstickShape } from '../../ui/lightstick.tsx';

const WIDTH = 2000;
const HEIGHT = 1060;
const CENTER = WIDTH / 2;
/** How far the beams reach above the stage's own ground. */
const SKY = 600;
const LIGHTS: readonly Light[] = ['violet', 'pink', 'amber'];

/** From the stage to us: rows come closer, and so they grow and thin out. */
const ROWS = [
  { y: 266, scale: 0.55, rise: 46 },
  { y: 306, scale: 0.75, rise: 40 },
  { y: 358, scale: 1, rise: 32 },
  { y: 424, scale: 1.35, rise: 22 },
];
const GAP = 52;

const STAR = 'M0 -28L8 -10L27 -8.5L13 4.5L17 24L0 14L-17 24L-13 4.5L-27 -8.5L-8 -10Z';

interface Stick {
  x: number;
  y: number;
  light: Light;
}

/** No dice: the same sea on the server and in the browser. */
function sticksOf({ y, scale, rise }: (typeof ROWS)[number], row: number): Stick[] {
  const count = Math.floor(WIDTH / (GAP * scale));
  return Array.from({ length: count }, (_, index) => {
    const wobble = ((index * 37 + row * 61) % 17) - 8;
    const x = Math.round(((index + 0.5) * WIDTH) / count + wobble);
    const aside = (x - CENTER) / 600;
    return {
      x,
      y: Math.round(y - rise * aside * aside + (((index * 53 + row * 29) % 13) - 6) * scale),
      light: LIGHTS[(index * 7 + row * 4 + (index % 5)) % LIGHTS.length] ?? 'violet',
    };
  });
}

/** A beam of light for each award group, a prize on the stage, and the sea of lightsticks before it. */
export function StagePicture() {
  const id = useId();
  return (
    <chakra.svg
      aria-hidden
      viewBox={`0 ${-SKY} ${WIDTH} ${HEIGHT}`}
      position="absolute"
      zIndex="-1"
      bottom="0"
      left="50%"
      width={{ base: '82rem', md: '130rem' }}
      maxWidth="none"
      height="auto"
      css={{
        transform: 'translateX(-50%)',
        maskImage: 'linear-gradient(90deg, transparent, black 15%, black 85%, transparent)',
      }}
    >
      <defs>
        <g id={`${id}stick`}>
          <LightstickShape />
        </g>
        {LIGHTS.map((light) => (
          <chakra.g key={light} color={`glow.${light}`}>
            <linearGradient id={id + light} gradientUnits="userSpaceOnUse" x1="0" y1="200" x2="0" y2="-420">
              <stop stopColor="currentColor" stopOpacity="0.5" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </linearGradient>
          </chakra.g>
        ))}
        <chakra.g color="glow.pink">
          <radialGradient id={`${id}glow`}>
            <stop stopColor="currentColor" stopOpacity="0.6" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </radialGradient>
        </chakra.g>
      </defs>
      {awardGroups.map(({ id: name, light }, index) => (
        <path key={name} d={beam(index)} fill={`url(#${id}${light})`} />
      ))}
      <Stage glow={`url(#${id}glow)`} />
      {ROWS.map((row, index) => (
        <g key={row.y}>
          {LIGHTS.map((light) => (
            <chakra.g key={light} color={`glow.${light}`}>
              {sticksOf(row, index)
                .filter((stick) => stick.light === light)
                .map(({ x, y }) => (
                  <use key={x} href={`#${id}stick`} transform={`translate(${x} ${y}) scale(${row.scale})`} />
                ))}
            </chakra.g>
          ))}
        </g>
      ))}
    </chakra.svg>
  );
}

/** Six beams fan out from the rim of the stage. */
function beam(index: number): string {
  const aside = index - (awardGroups.length - 1) / 2;
  const foot = CENTER + aside * 64;
  const top = CENTER + aside * 330;
  return `M${foot - 5} 206L${top - 95} -560H${top + 95}L${foot + 5} 206Z`;
}

/** The prize is a bubble: whoever wins has been understood. */
function Stage({ glow }: { glow: string }) {
  return (
    <>
      <chakra.ellipse cx={CENTER} cy="214" rx="250" ry="30" fill="bg.panel" />
      <chakra.ellipse
        cx={CENTER}
        cy="207"
        rx="250"
        ry="30"
        fill="bg.quiet"
        stroke="glow.violet"
        strokeWidth="2"
      />
      <circle cx={CENTER} cy="112" r="170" fill={glow} />
      <chakra.path
        d={`M${CENTER - 34} 208L${CENTER - 24} 168H${CENTER + 24}L${CENTER + 34} 208Z`}
        fill="bg.panel"
      />
      <chakra.path
        d={`M${CENTER - 32} 68H${CENTER + 32}A26 26 0 0 1 ${CENTER + 58} 94V130A26 26 0 0 1 ${CENTER + 32} 156H${CENTER - 50}A8 8 0 0 1 ${CENTER - 58} 148V94A26 26 0 0 1 ${CENTER - 32} 68Z`}
        fill="bubble"
      />
      <g transform={`translate(${CENTER} 113)`}>
        <chakra.path d={STAR} fill="glow.pink" />
      </g>
    </>
  );
}
