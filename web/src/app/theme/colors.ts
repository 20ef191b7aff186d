import { GLOW } from '../../ui/glow.ts';

/**
 * Returns a colour with values for light and dark mode, which follows the system. Inside an element with the
 * class `night` (hero, footer) the dark value applies in both modes.
 */
const dual = (light: string, dark: string) => ({ value: { base: light, _dark: dark, _night: dark } });

/**
 * The site's colours, named by meaning. Components use only these names. Every `ink…` on its background, and
 * white on every `…solid`, has a contrast of at least 4.5:1.
 */
export const colors = {
  /** Backgrounds: the page, a quiet section, a raised sheet, an input, the night. */
  bg: {
    DEFAULT: { value: { base: '#fffcf8', _dark: '#171029', _night: '#120b24' } },
    quiet: dual('#f6effb', '#1e1535'),
    panel: dual('#ffffff', '#231a3d'),
    field: dual('#ffffff', '#1a1230'),
    night: { value: '#120b24' },
  },
  /** Text: primary, secondary (`muted`), and on every `…solid` background. */
  ink: {
    DEFAULT: dual('#1d1433', '#f6f1ff'),
    muted: dual('#5b5170', '#c0b5d6'),
    onSolid: { value: '#ffffff' },
  },
  /** Lines: separators, and borders of inputs (3:1). */
  line: { DEFAULT: dual('#e7deef', '#3b2f58'), field: dual('#8b7ea3', '#8578a5') },
  /** Violet, for actions: buttons, links. */
  act: {
    DEFAULT: dual('#6d28d9', '#b79cff'),
    solid: dual('#6d28d9', '#7c3aed'),
    solidHover: dual('#5b21b6', '#6d28d9'),
    tint: dual('#f0e7fe', '#2e2052'),
  },
  /** Pink, for emotions: hearts, fans. */
  feel: {
    DEFAULT: dual('#be185d', '#f9a8d4'),
    solid: dual('#db2777', '#db2777'),
    solidHover: dual('#be185d', '#be185d'),
    tint: dual('#fde8f2', '#43173a'),
  },
  /** Blue, for information. */
  inform: {
    DEFAULT: dual('#2563eb', '#a5c0ff'),
    solid: dual('#2563eb', '#2563eb'),
    tint: dual('#edf3ff', '#1b2a55'),
  },
  /** Green, for confirmations. */
  confirm: {
    DEFAULT: dual('#15803d', '#6ee7a0'),
    solid: dual('#15803d', '#15803d'),
    solidHover: dual('#166534', '#166534'),
    tint: dual('#eaf7ee', '#123222'),
  },
  /** Red, for failures and missing values. */
  fail: {
    DEFAULT: dual('#b91c1c', '#fda4af'),
    solid: dual('#b91c1c', '#b91c1c'),
    tint: dual('#fdeaea', '#43161f'),
  },
  /** Translated chat messages: light on the night, in both modes. */
  bubble: { DEFAULT: { value: '#fffcf8' }, ink: { value: '#1d1433' } },
  /** Glow of the lightsticks; never text. */
  glow: {
    violet: { value: GLOW.violet },
    pink: { value: GLOW.pink },
    amber: { value: GLOW.amber },
  },
  focus: dual('#6d28d9', '#d6c6ff'),
};
