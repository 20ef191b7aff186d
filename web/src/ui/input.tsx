import { chakra, defineRecipe } from '@chakra-ui/react';
import chevron from '../assets/chevron.svg';

const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'touch',
    px: '3.5',
    py: '2.5',
    bg: 'bg.field',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line.field',
    borderRadius: 'md',
    // At least 16 px: phones zoom into inputs with smaller text.
    fontSize: 'md',
    lineHeight: 'flat',
    transitionProperty: 'colors',
    transitionDuration: 'fast',
    _hover: { borderColor: 'act' },
    _placeholder: { color: 'ink.muted', opacity: 1 },
    '&[aria-invalid=true]': { borderColor: 'fail', boxShadow: 'inset 0 0 0 1px var(--fl-colors-fail)' },
  },
});

/** Renders a single-line input without a label; see {@link Field} in field.tsx. */
export const Input = chakra('input', inputRecipe, { defaultProps: { type: 'text' } });

/** Renders a multi-line input without a label. */
export const Textarea = chakra(
  'textarea',
  { base: { ...inputRecipe.base, lineHeight: 'body', resize: 'vertical', display: 'block' } },
  { defaultProps: { rows: 3 } },
);

/** Renders a native select without a label. */
export const Select = chakra('select', {
  base: {
    ...inputRecipe.base,
    appearance: 'none',
    pe: '10',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    backgroundImage: `url("${chevron}")`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 0.75rem center',
    backgroundSize: '1.25rem',
  },
});
