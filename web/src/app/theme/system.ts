import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { globalCss } from './global-css.ts';
import {
  durations,
  easings,
  fontSizes,
  fontWeights,
  lineHeights,
  radii,
  sizes,
  spacing,
  zIndex,
} from './scales.ts';

/**
 * Chakra's style properties with this site's tokens, without Chakra's palettes and recipes, which are larger than
 * the pages.
 */
export const system = createSystem(defaultBaseConfig, {
  // A short prefix, because every page contains it hundreds of times.
  cssVarsPrefix: 'fl',
  conditions: { dark: '@media screen and (prefers-color-scheme: dark)', night: '.night &' },
  // Chakra's own transform also sets a variable for `currentBg`, which no style of the site uses.
  utilities: {
    background: { values: 'colors', shorthand: ['bg'], transform: (background) => ({ background }) },
  },
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens: {
      fonts: { body: { value: 'var(--font-site)' }, heading: { value: 'var(--font-site)' } },
      spacing,
      sizes,
      fontSizes,
      fontWeights,
      lineHeights,
      radii,
      durations,
      easings,
      zIndex,
    },
    semanticTokens: {
      colors,
      shadows: {
        /** A glow instead of a shadow, for translated messages in the night. */
        glow: { value: '0 0 48px -8px rgb(236 72 153 / 55%), 0 0 96px -16px rgb(139 92 246 / 70%)' },
        raised: {
          value: {
            base: '0 1px 2px rgb(29 20 51 / 6%), 0 12px 32px -12px rgb(76 29 149 / 18%)',
            _dark: '0 16px 40px -12px rgb(0 0 0 / 60%)',
            _night: '0 16px 40px -12px rgb(0 0 0 / 60%)',
          },
        },
      },
    },
    keyframes: {
      arrive: {
        from: { opacity: 0, transform: 'translateY(0.75rem)' },
        to: { opacity: 1, transform: 'none' },
      },
    },
  },
});
