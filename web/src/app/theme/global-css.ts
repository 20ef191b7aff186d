import { languages } from '@contract/languages.ts';
import { LANGUAGES } from '@contract/values.ts';

/** Line heights and letter spacing for each language. */
const textSpacing = Object.fromEntries(
  LANGUAGES.map((language) => {
    const { lineHeight, script } = languages[language];
    const { body, heading, display, flat } = lineHeight;
    return [
      `html:lang(${language})`,
      {
        '--line-body': `${body}`,
        '--line-heading': `${heading}`,
        '--line-display': `${display}`,
        '--line-flat': `${flat}`,
        '--spacing-heading': script === 'Latn' ? '-0.02em' : 'normal',
      },
    ];
  }),
);

const keepsWords = LANGUAGES.filter((language) => languages[language].keepsWords)
  .map((language) => `:lang(${language})`)
  .join(', ');

/** Global styles: background, type per language, focus, motion. */
export const globalCss = {
  html: {
    // Read by Chakra's reset.
    '--global-color-border': 'var(--fl-colors-line)',
    colorScheme: 'light dark',
    scrollPaddingTop: '5rem',
    textSizeAdjust: '100%',
  },
  ...textSpacing,
  body: {
    bg: 'bg',
    color: 'ink',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'body',
    overflowWrap: 'break-word',
    // Avoids a last line of only a word or two.
    textWrap: 'balance',
  },
  [keepsWords]: { wordBreak: 'keep-all' },
  // Neighbouring sections on the same background share one gap (ui/section.tsx). On a phone it is larger than the
  // gaps inside a section.
  [['plain', 'quiet', 'night'].map((ground) => `[data-ground=${ground}] + [data-ground=${ground}]`).join()]: {
    paddingTop: { base: 'var(--fl-spacing-6) !important', md: '0 !important' },
  },
  // Paper is white.
  '@media print': { ':root': { '--fl-colors-bg': '#fff !important' } },
  '.night': { colorScheme: 'dark', color: 'ink' },
  ':focus-visible': {
    outlineWidth: '3px',
    outlineStyle: 'solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
  // The page's heading gets the focus after a navigation, so that screen readers announce it. It is not a
  // control and needs no ring.
  'h1:focus': { outline: 'none' },
  // Without native popovers, app/polyfill-popovers.ts opens and closes the sheets.
  '@supports not selector(:popover-open)': { '[popover]:not([data-open])': { display: 'none' } },
  '::selection': { bg: 'act.solid', color: 'ink.onSolid' },
  // Scrolls smoothly, except to an anchor on arrival: fonts would move the content meanwhile.
  '@media (prefers-reduced-motion: no-preference)': {
    ':root:has(a:focus, [data-hydrated])': { scrollBehavior: 'smooth' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDelay: '0s !important',
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A duration alone would give every element a short transition of all its properties.
      transitionProperty: 'none !important',
    },
  },
};
