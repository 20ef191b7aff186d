/** The lightstick's own light; never text. */
export const GLOW = { violet: '#8b5cf6', pink: '#ec4899', amber: '#fbbf24' } as const;

/** Returns a colour of the light that lets its ground through. Not `{colors.glow.pink/40}`: Chakra makes `color-mix()` of that. @param percent 0 to 100 */
export function glow(color: keyof typeof GLOW, percent: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(GLOW[color].slice(at, at + 2), 16));
  return `rgb(${channels.join(' ')} / ${percent}%)`;
}
