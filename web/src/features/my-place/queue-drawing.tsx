import { chakra } from '@chakra-ui/react';
import { LightstickShape } from '../../ui/lightstick.tsx';
import { LitStick } from '../../ui/lit-stick.tsx';
import { Sea } from '../../ui/sea.tsx';

const LIGHTS = 49;
/** The width without lights on each side, in percent of the drawing. */
const MARGIN = 6;

interface QueueDrawingProps {
  /** The rounded place. */
  place: number;
  /** The rounded number of people in line; null if there are few. */
  of: number | null;
  height: string;
}

/** Draws the line as lights on a wave, with its front on the right and the visitor's lightstick in it. */
export function QueueDrawing({ place, of, height }: QueueDrawingProps) {
  const own = Math.round(shareBefore(place, of) * (LIGHTS - 1));
  return (
    <Sea height={height}>
      <chakra.svg width="100%" height="100%" overflow="visible" display="block" aria-hidden>
        {Array.from({ length: LIGHTS }, (_, position) => position)
          .filter((position) => position !== own)
          .map((position) => (
            <svg key={position} {...pointOf(position)} overflow="visible" aria-hidden="true">
              <chakra.g
                color={position % 3 === 0 ? 'glow.pink' : 'glow.violet'}
                opacity={position < own ? 1 : 0.45}
                // On a phone there is room for every other light.
                display={position % 2 === own % 2 ? undefined : { base: 'none', sm: 'inline' }}
              >
                <g transform="scale(0.48)">
                  <LightstickShape />
                </g>
              </chakra.g>
            </svg>
          ))}
        <svg {...pointOf(own)} overflow="visible" aria-hidden="true">
          <chakra.g color="glow.amber">
            <LitStick scale={1} />
          </chakra.g>
        </svg>
      </chakra.svg>
    </Sea>
  );
}

/** Returns the share of the line before a place, from 0 to 1. Without a total, assumes a line of 100 people. */
export function shareBefore(place: number, of: number | null): number {
  return Math.min(1, (place - 1) / Math.max(1, (of ?? 100) - 1));
}

/** Returns where to draw a light. @param position the light's number, 0 at the front. */
function pointOf(position: number): { x: string; y: string } {
  const share = position / (LIGHTS - 1);
  return {
    x: `${(100 - MARGIN - share * (100 - 2 * MARGIN)).toFixed(2)}%`,
    y: `${(52 + 11 * Math.sin(share * 7)).toFixed(1)}%`,
  };
}
