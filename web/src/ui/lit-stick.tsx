import { useId } from 'react';
import { LightstickShape } from './lightstick.tsx';

/** Draws a lit lightstick inside an SVG, in the current colour, with a glow that fades out. */
export function LitStick({ scale }: { scale: number }) {
  const id = useId();
  return (
    <g transform={`scale(${scale})`}>
      <radialGradient id={id}>
        <stop stopColor="currentColor" stopOpacity="0.5" />
        <stop offset="0.4" stopColor="currentColor" stopOpacity="0.16" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <circle r="58" fill={`url(#${id})`} />
      <LightstickShape />
      <circle r="3.5" fill="#fff" opacity="0.9" />
    </g>
  );
}
