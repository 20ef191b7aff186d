import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { type BlogPost, coverWords } from '../../content/blog.ts';
import { glow } from '../../ui/glow.ts';
import { LightstickShape } from '../../ui/lightstick.tsx';

/** The component that draws each post's cover. */
const drawings: Record<BlogPost['id'], () => ReactNode> = {
  fandomWords: TwoWords,
  dictionary: HeartOfLights,
  shares: LargerShare,
  smallRooms: LitRoom,
};

/** Draws the cover of a post. */
export function PostCover({ of }: { of: BlogPost['id'] }) {
  const Drawing = drawings[of];
  return (
    <chakra.svg
      aria-hidden
      className="night"
      viewBox="0 0 640 400"
      width="full"
      height="auto"
      bg="bg.night"
      borderWidth="1px"
      borderColor="line"
      borderRadius="reply"
    >
      <Drawing />
    </chakra.svg>
  );
}

function Glow({ x, y, radius, color }: { x: number; y: number; radius: number; color: string }) {
  const id = useId();
  return (
    <chakra.g color={color}>
      <radialGradient id={id}>
        <stop stopColor="currentColor" stopOpacity="0.5" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y} r={radius} fill={`url(#${id})`} />
    </chakra.g>
  );
}

/** Draws overlapping bubbles with one word in Korean and Thai. */
function TwoWords() {
  return (
    <g transform="translate(-36 0)">
      <Glow x={330} y={200} radius={250} color="glow.pink" />
      <chakra.path
        d="M100 70H310A44 44 0 0 1 354 114V206A44 44 0 0 1 310 250H64A8 8 0 0 1 56 242V114A44 44 0 0 1 100 70Z"
        fill={glow('violet', 40)}
        stroke="glow.violet"
        strokeWidth="2"
      />
      <chakra.path
        d="M338 150H544A44 44 0 0 1 588 194V322A8 8 0 0 1 580 330H338A44 44 0 0 1 294 286V194A44 44 0 0 1 338 150Z"
        fill={glow('pink', 45)}
        stroke="glow.pink"
        strokeWidth="2"
      />
      <chakra.g fill="ink" fontWeight="heavy" fontSize="72px" textAnchor="middle">
        <text x="205" y="186" lang="ko">
          {coverWords.ko}
        </text>
        <text x="441" y="264" lang="th">
          {coverWords.th}
        </text>
      </chakra.g>
      <Glow x={324} y={200} radius={90} color="glow.amber" />
    </g>
  );
}

/** The points of half a heart. The other half is mirrored. */
const HEART = [
  [0, -62],
  [34, -98],
  [78, -108],
  [116, -84],
  [128, -40],
  [112, 4],
  [80, 44],
  [42, 80],
] as const;

function HeartOfLights() {
  return (
    <>
      <Glow x={320} y={210} radius={230} color="glow.violet" />
      {HEART.flatMap(([x, y], index) => [
        <Light key={x} x={320 + x} y={196 + y} color={index % 3 === 1 ? 'glow.amber' : 'glow.pink'} />,
        x > 0 && (
          <Light key={-x} x={320 - x} y={196 + y} color={index % 3 === 2 ? 'glow.violet' : 'glow.pink'} />
        ),
      ])}
      <Light x={320} y={306} color="glow.amber" />
    </>
  );
}

function Light({ x, y, color }: { x: number; y: number; color: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(0.9)`}>
      <chakra.g color={color}>
        <LightstickShape />
      </chakra.g>
    </g>
  );
}

/** Draws a ring whose larger part is lit. */
function LargerShare() {
  return (
    <>
      <Glow x={320} y={200} radius={220} color="glow.violet" />
      <chakra.circle cx="320" cy="200" r="112" fill="none" stroke="bg.panel" strokeWidth="44" />
      <g transform="rotate(-84 320 200)">
        <chakra.circle
          cx="320"
          cy="200"
          r="112"
          fill="none"
          stroke="glow.pink"
          strokeWidth="44"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray="70 30"
        />
      </g>
      <g transform="translate(320 202) scale(1.7)">
        <chakra.path
          d="M0 -28L8 -10L27 -8.5L13 4.5L17 24L0 14L-17 24L-13 4.5L-27 -8.5L-8 -10Z"
          fill="bubble"
        />
      </g>
    </>
  );
}

/** Draws an open door with a few friends in its light. */
function LitRoom() {
  return (
    <>
      <chakra.path d="M0 300H640V400H0Z" fill="bg.quiet" />
      <Glow x={320} y={200} radius={240} color="glow.amber" />
      <chakra.path d="M250 300H390L500 400H140Z" fill={glow('amber', 40)} />
      <chakra.path d="M250 300V128A70 70 0 0 1 390 128V300Z" fill="glow.amber" />
      <chakra.path d="M390 300V90L452 116V330Z" fill="bg.panel" stroke="glow.violet" strokeWidth="2" />
      <Light x={180} y={280} color="glow.pink" />
      <Light x={214} y={322} color="glow.violet" />
      <Light x={500} y={318} color="glow.pink" />
      <chakra.path
        d="M296 180H344A18 18 0 0 1 362 198V222A18 18 0 0 1 344 240H284A6 6 0 0 1 278 234V198A18 18 0 0 1 296 180Z"
        fill="bubble"
      />
      <g transform="translate(320 212)">
        <chakra.path d="M0 14L-13 1A8.5 8.5 0 0 1 0 -10A8.5 8.5 0 0 1 13 1Z" fill="glow.pink" />
      </g>
    </>
  );
}
