import type { SystemConfig } from '@chakra-ui/react';

/*
 * The part of Chakra's `defaultBaseConfig` that this site writes styles with; all of it would be a tenth of the JavaScript that a page
 * starts with. style-props.test.ts finds what is used and not here.
 */

type Utilities = NonNullable<SystemConfig['utilities']>;
type Utility = NonNullable<Utilities[string]>;

/** Properties that take `values`, tokens of one kind; beside each its short names. */
function taking(values: Utility['values'], properties: Record<string, string[]>): Utilities {
  return Object.fromEntries(
    Object.entries(properties).map(([property, shorthand]) => [property, { values, shorthand }]),
  );
}

/** `act` is a token, `act/40` the same with 40 % of its opacity. */
function colored(property: string, shorthand: string[] = []): Utility {
  return {
    values: 'colors',
    shorthand,
    transform(value, { utils }) {
      const mix = utils.colorMix(value);
      return { [property]: mix.invalid ? value : mix.value } as ReturnType<NonNullable<Utility['transform']>>;
    },
  };
}

const HIDDEN_FROM_SIGHT = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const;
const SEEN_AGAIN = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clip: 'auto',
  whiteSpace: 'normal',
} as const;

export const utilities: Utilities = {
  ...Object.fromEntries(
    ['borderColor', 'color', 'fill', 'stroke', 'accentColor', 'outlineColor', 'textDecorationColor'].map(
      (property) => [property, colored(property)],
    ),
  ),
  background: colored('background', ['bg']),
  ...taking('radii', {
    borderRadius: [],
    borderTopLeftRadius: [],
    borderTopRightRadius: [],
    borderBottomLeftRadius: [],
    borderBottomRightRadius: [],
  }),
  borderTopRadius: {
    values: 'radii',
    transform: (value) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
  },
  borderInlineStartWidth: { shorthand: ['borderStartWidth'] },
  ...taking('shadows', { boxShadow: [], textShadow: [] }),
  ...taking('sizes', {
    flexBasis: [],
    width: [],
    height: [],
    minWidth: [],
    minHeight: [],
    maxWidth: [],
    maxHeight: [],
  }),
  boxSize: { values: 'sizes', transform: (value) => ({ width: value, height: value }) },
  ...taking('spacing', {
    gap: [],
    rowGap: [],
    columnGap: [],
    scrollMargin: [],
    scrollMarginTop: [],
    scrollPaddingTop: [],
    inset: [],
    insetInline: [],
    insetBlock: [],
    insetInlineStart: [],
    insetInlineEnd: [],
    top: [],
    right: [],
    bottom: [],
    left: [],
    borderSpacing: [],
    margin: [],
    marginTop: ['mt'],
    marginBottom: ['mb'],
    marginInlineStart: ['ms'],
    marginInlineEnd: ['me'],
    marginInline: ['mx', 'marginX'],
    marginBlock: ['my', 'marginY'],
    padding: ['p'],
    paddingTop: ['pt'],
    paddingBottom: ['pb'],
    paddingInlineStart: ['ps'],
    paddingInlineEnd: ['pe'],
    paddingInline: ['px'],
    paddingBlock: ['py'],
  }),
  ...taking('zIndex', { zIndex: [] }),
  ...taking('durations', { transitionDuration: [], animationDuration: [], animationDelay: [] }),
  ...taking('easings', { transitionTimingFunction: [] }),
  transitionProperty: {
    values: {
      colors: 'background-color, border-color, color, fill, stroke',
      common:
        'background-color, border-color, color, fill, stroke, opacity, box-shadow, translate, transform',
    },
  },
  ...taking('fonts', { fontFamily: [] }),
  ...taking('fontSizes', { fontSize: [] }),
  ...taking('fontWeights', { fontWeight: [] }),
  ...taking('lineHeights', { lineHeight: [] }),
  lineClamp: {
    transform: (value) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: value,
      WebkitBoxOrient: 'vertical',
      textWrap: 'wrap',
    }),
  },
  /** `true` is for screen readers alone; `false` makes that undone, in wider windows for example. */
  srOnly: {
    transform(value) {
      if (String(value) === 'true') return HIDDEN_FROM_SIGHT;
      return String(value) === 'false' ? SEEN_AGAIN : {};
    },
  },
};

/** States of the browser’s own elements; the data attributes for which Chakra looks are of components that are not used here. */
export const conditions = {
  hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
  focus: '&:focus',
  focusVisible: '&:focus-visible',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  before: '&::before',
  backdrop: '&::backdrop',
  last: '&:last-of-type',
  placeholder: '&::placeholder',
  selected: '&[aria-selected=true]',
  currentPage: '&[aria-current=page]',
  dark: '@media (prefers-color-scheme: dark)',
  night: '.night &',
};
