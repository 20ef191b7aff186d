const px = (pixels: number) => ({ value: `${pixels / 16}rem` });

/** The steps of a 4 px grid, as multiples of 4 px: step `4` is 16 px. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28];
const grid = Object.fromEntries(steps.map((step) => [String(step), px(step * 4)]));
export const spacing = {
  ...grid,
  64: px(256),
  /**
   * The padding of elements that are as wide as the window. Content is at most 1232 px wide and starts at the
   * same left edge everywhere.
   */
  gutter: { value: 'max(clamp(1.25rem, 5vw, 4rem), 50% - 38.5rem)' },
  /**
   * Vertical spaces that grow with the window: around a section, below its intro, around its button, and below a
   * heading.
   */
  section: { value: 'clamp(1.75rem, 7.5vw, 6rem)' },
  stack: { value: 'clamp(1.125rem, 0.1rem + 3.7vw, 3rem)' },
  action: { value: 'clamp(1.125rem, 0.7rem + 1.6vw, 2rem)' },
  lead: { value: 'clamp(0.5rem, 0.3rem + 0.9vw, 1rem)' },
};

export const sizes = {
  ...grid,
  full: { value: '100%' },
  /** Maximum widths of a reading column and of a form. `spacing.gutter` has the page's. */
  reading: px(680),
  narrow: px(440),
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
  /** A section's lead and the texts of its items, one step smaller on a phone. */
  lead: { value: 'clamp(1rem, 0.95rem + 0.25vw, 1.125rem)' },
  note: { value: 'clamp(0.875rem, 0.83rem + 0.25vw, 1rem)' },
  /** Display sizes grow with the window. */
  title: { value: 'clamp(1.5rem, 1.1rem + 1.9vw, 2.5rem)' },
  minor: { value: 'clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem)' },
  display: { value: 'clamp(2.125rem, 1.4rem + 2.9vw, 3.625rem)' },
};

/**
 * The line heights, as variables that global-css.ts sets per language: Thai has marks above and below its letters
 * and needs more height.
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

const corners = (large: number, at: 'left' | 'right') => ({
  value: [large, large, at === 'right' ? 4 : large, at === 'left' ? 4 : large]
    .map((corner) => px(corner).value)
    .join(' '),
});

/**
 * Corner radii: 4, 12, 22, 36 px and full. A speech bubble has one tight bottom corner on the side of its
 * speaker: on the left for the site or an idol, on the right for a reply (by a visitor, or the second of two
 * facing bubbles).
 */
export const radii = {
  tight: px(4),
  md: px(12),
  lg: px(22),
  xl: px(36),
  full: { value: '9999px' },
  bubble: corners(22, 'left'),
  reply: corners(22, 'right'),
  sheet: corners(36, 'left'),
  sheetReply: corners(36, 'right'),
};

export const durations = { fast: { value: '150ms' }, slow: { value: '250ms' } };
export const easings = { out: { value: 'cubic-bezier(0.16, 1, 0.3, 1)' } };
export const zIndex = { header: { value: 10 }, toast: { value: 30 }, skip: { value: 40 } };
