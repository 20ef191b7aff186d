/** The gallery's pictures, in order; each is a file of web/mockups/screens. */
export const screenNames = ['chat', 'room', 'post', 'safety', 'letter', 'quiz', 'awards', 'profile'] as const;
export type ScreenName = (typeof screenNames)[number];

/** Widths in pixels that each picture exists in, for screens of one and of two and more device pixels. */
export const SCREEN_WIDTHS = [320, 640] as const;

/** How large a picture is shown, in CSS pixels. */
export const SCREEN_SIZE = { width: 256, height: 496 } as const;
