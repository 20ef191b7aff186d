import type { DayFigures } from '@contract/analytics.ts';

/** The numbers of a day, each with the key of its name in admin.json. */
export const DAY_VALUES = [
  { name: 'analytics.figures.signups', of: signupsOf },
  { name: 'analytics.figures.fans', of: ({ fans }: DayFigures) => fans },
  { name: 'analytics.figures.idols', of: ({ idols }: DayFigures) => idols },
  { name: 'analytics.figures.confirmed', of: ({ confirmed }: DayFigures) => confirmed },
  { name: 'analytics.figures.left', of: ({ left }: DayFigures) => left },
] as const;

/** Returns how many people joined. */
export function signupsOf({ fans, idols }: Pick<DayFigures, 'fans' | 'idols'>): number {
  return fans + idols;
}
