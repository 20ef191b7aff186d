import { chakra } from '@chakra-ui/react';

/** Renders a short fact as a pill in the given colour. */
export const Badge = chakra('span', {
  base: {
    paddingInline: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
});
