import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** One entry of the header's menus. */
export const NavLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'full',
    fontWeight: 'semibold',
    lineHeight: 'flat',
    transitionProperty: 'colors',
    transitionDuration: 'fast',
    _hover: { bg: 'act.tint', color: 'act' },
  },
  variants: { tile: { true: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', px: '4' } } },
});
