/** Draws a lightstick inside an SVG, in the current colour, with its light at the origin. */
export function LightstickShape({ isLit = true }: { isLit?: boolean }) {
  return (
    <>
      <path d="M0 9V38" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.45" />
      {isLit ? <LightstickLight /> : <circle r="8" fill="none" stroke="currentColor" strokeWidth="2" />}
    </>
  );
}

/** Draws the light of a lightstick without its handle. */
export function LightstickLight() {
  return (
    <>
      <circle r="22" fill="currentColor" opacity="0.1" />
      <circle r="14" fill="currentColor" opacity="0.25" />
      <circle r="7" fill="currentColor" />
    </>
  );
}
