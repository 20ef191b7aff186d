import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { LightstickShape } from '../../ui/lightstick.tsx';
import { LitStick } from '../../ui/lit-stick.tsx';
import { Sea } from '../../ui/sea.tsx';

const lightUp = keyframes({ from: { opacity: 0 }, '40%': { opacity: 0 }, to: { opacity: 1 } });

/** Draws a lightstick that lights up. global-css.ts stops the animation if the visitor prefers reduced motion. */
export function JoinedDrawing() {
  return (
    <Sea height="8.5rem">
      <chakra.svg width="100%" height="100%" overflow="visible" display="block" color="glow.amber">
        <svg x="50%" y="44%" overflow="visible" aria-hidden="true">
          <g transform="scale(1.25)">
            <LightstickShape isLit={false} />
          </g>
          <chakra.g css={{ animation: `${lightUp} 900ms cubic-bezier(0.16, 1, 0.3, 1) both` }}>
            <LitStick scale={1.25} />
          </chakra.g>
        </svg>
      </chakra.svg>
    </Sea>
  );
}
