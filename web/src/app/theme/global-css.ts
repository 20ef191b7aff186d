/** What holds everywhere: ground, type per language, focus, motion. */
export const globalCss = {
  html: {
    // Read by Chakra's reset.
    '--global-color-border': 'var(--fl-colors-line)',
    '--line-body': '1.6',
    '--line-heading': '1.25',
    '--line-display': '1.08',
    '--line-flat': '1.25',
    colorScheme: 'light dark',
    scrollPaddingTop: '5rem',
    textSizeAdjust: '100%',
  },
  'html:lang(ko)': { '--line-body': '1.7', '--line-heading': '1.35', '--line-display': '1.22' },
  'html:lang(th)': {
    '--line-body': '1.75',
    '--line-heading': '1.5',
    '--line-display': '1.4',
    '--line-flat': '1.5',
  },
  body: {
    bg: 'bg',
    color: 'ink',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'body',
    overflowWrap: 'break-word',
  },
  ':lang(ko)': { wordBreak: 'keep-all' },
  '.night': { colorScheme: 'dark', color: 'ink' },
  ':focus-visible': {
    outlineWidth: '3px',
    outlineStyle: 'solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
  // The page's heading takes the focus after a change of page, to be read out; it is no control.
  'h1:focus': { outline: 'none' },
  // Where popovers are unknown, app/open-popovers.ts opens and closes them.
  '@supports not selector(:popover-open)': { '[popover]:not([data-open])': { display: 'none' } },
  '::selection': { bg: 'act.solid', color: 'ink.onSolid' },
  // Whoever comes by a link to an anchor is there at once: a flight down the whole page would miss, as fonts come meanwhile.
  '@media (prefers-reduced-motion: no-preference)': {
    ':root:has(a:focus, [data-hydrated])': { scrollBehavior: 'smooth' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDelay: '0s !important',
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
};
