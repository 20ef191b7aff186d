/** The gallery's pictures, in order; each is a file of pages/home/screens. */
export const screenNames = ['chat', 'room', 'post', 'safety', 'letter', 'quiz', 'awards', 'profile'] as const;
export type ScreenName = (typeof screenNames)[number];
