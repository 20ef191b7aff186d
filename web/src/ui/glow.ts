/** Colours of the lightsticks' glow, never of text. */
export const GLOW = { violet: '#8b5cf6', pink: '#ec4899', amber: '#fbbf24' } as const;

/**
 * Returns a translucent colour of the glow. Use it instead of `{colors.glow.pink/40}`: Chakra turns that into
 * `color-mix()`, which the oldest supported browsers lack.
 * @param percent the opacity, 0 to 100.
 */
export function glow(color: keyof typeof GLOW, percent: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(GLOW[color].slice(at, at + 2), 16));
  return `rgb(${channels.join(' ')} / ${percent}%)`;
}
