const px = (pixels: number) => ({ value: `${pixels / 16}rem` });

/** A grid of 4 px: `4` is 16 px. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72,
  80, 96,
];
export const spacing = Object.fromEntries(steps.map((step) => [String(step), px(step * 4)]));

export const sizes = {
  ...spacing,
  full: { value: '100%' },
  /** Widths of sections: a reading column, a form, the page, the widest. */
  reading: px(680),
  narrow: px(440),
  page: px(1120),
  wide: px(1280),
  /** The smallest side of a touch target. */
  touch: px(44),
};

export const fontSizes = {
  xs: px(13),
  sm: px(14),
  md: px(16),
  lg: px(18),
  xl: px(20),
  '2xl': px(24),
  '3xl': px(30),
  /** Display sizes grow with the window. */
  title: { value: 'clamp(1.625rem, 1.2rem + 1.9vw, 2.5rem)' },
  display: { value: 'clamp(2.125rem, 1.4rem + 2.9vw, 3.625rem)' },
};

/**
 * Thai has marks above and below its letters and needs more line height. global-css.ts sets the
 * variables per language.
 */
export const lineHeights = {
  body: { value: 'var(--line-body)' },
  heading: { value: 'var(--line-heading)' },
  display: { value: 'var(--line-display)' },
  flat: { value: 'var(--line-flat)' },
};

export const fontWeights = {
  normal: { value: 400 },
  medium: { value: 500 },
  semibold: { value: 600 },
  bold: { value: 700 },
  heavy: { value: 800 },
};

/** Corner radii. A bubble has one tight corner. */
export const radii = {
  tight: px(4),
  sm: px(8),
  md: px(12),
  lg: px(20),
  bubble: px(22),
  full: { value: '9999px' },
};

export const durations = { fast: { value: '150ms' }, slow: { value: '250ms' } };
export const easings = { out: { value: 'cubic-bezier(0.16, 1, 0.3, 1)' } };
export const zIndex = { header: { value: 10 }, toast: { value: 30 }, skip: { value: 40 } };
