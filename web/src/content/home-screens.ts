/** The gallery's mockups, in order; each is a file of web/mockups/screens. */
export const screenNames = ['chat', 'room', 'post', 'safety', 'letter', 'quiz', 'awards', 'profile'] as const;
export type ScreenName = (typeof screenNames)[number];

/** The widths of each image in pixels, for screens with one and with more device pixels per CSS pixel. */
export const SCREEN_WIDTHS = [320, 640] as const;

/** The size of an image in CSS pixels. */
export const SCREEN_SIZE = { width: 256, height: 496 } as const;
