/** Global styles: background, type per language, focus, motion. */
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
  // The page's heading gets the focus after a navigation, to be announced; it is not a control.
  'h1:focus': { outline: 'none' },
  // Without native popovers, app/open-popovers.ts opens and closes the sheets.
  '@supports not selector(:popover-open)': { '[popover]:not([data-open])': { display: 'none' } },
  '::selection': { bg: 'act.solid', color: 'ink.onSolid' },
  // Jumps to an anchor on arrival: smooth scrolling would miss it, because fonts move the content
  // meanwhile.
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
