import type { Language } from '@contract/values.ts';

/** The images to post, rendered by `npm run render -- images`; sizes in pixels. */
export const sharePosters = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
} as const;

export type PosterName = keyof typeof sharePosters;

export const posterNames = Object.keys(sharePosters) as PosterName[];

/** Returns the path of an image to post. */
export function posterPath(name: PosterName, language: Language): string {
  return `/share/${language}-${name}.jpg`;
}
