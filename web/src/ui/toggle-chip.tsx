import { chakra } from '@chakra-ui/react';

/** Renders a button that stays pressed (`aria-pressed`) while its choice is selected. */
export const ToggleChip = chakra(
  'button',
  {
    base: {
      minHeight: 'touch',
      px: '4',
      borderWidth: '1px',
      borderColor: 'line.field',
      borderRadius: 'full',
      fontWeight: 'semibold',
      lineHeight: 'flat',
      cursor: 'pointer',
      transitionProperty: 'common',
      transitionDuration: 'fast',
      _hover: { borderColor: 'act', bg: 'act.tint' },
      // Repeats the selector for the hover state, which would otherwise take precedence.
      '&[aria-pressed=true], &[aria-pressed=true]:hover:not(:disabled)': {
        bg: 'act.solid',
        borderColor: 'act.solid',
        color: 'ink.onSolid',
      },
      '@media (forced-colors: active)': { '&[aria-pressed=true]': { outline: '2px solid Highlight' } },
    },
  },
  { defaultProps: { type: 'button' } },
);
