import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from '../../ui/link.tsx';

const linkRecipe = defineRecipe({
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
  variants: {
    tile: { true: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md' } },
    /** Draws a light in the glow's colours before the text. */
    highlighted: {
      true: {
        gap: '2',
        fontWeight: 'heavy',
        color: 'act',
        bg: 'act.tint',
        _hover: { bg: 'act.solid', color: 'ink.onSolid' },
        _before: {
          content: '""',
          flexShrink: '0',
          boxSize: '3.5',
          borderRadius: 'full',
          background:
            'radial-gradient(circle, {colors.bubble} 12%, {colors.glow.amber} 34%, {colors.glow.pink} 70%)',
        },
      },
    },
  },
});

/** Links to a page of the site, in the header and its menus. */
export const NavLink = chakra(Link, linkRecipe);

/** Links to another site, in the header's menus. */
export const OutsideNavLink = chakra('a', linkRecipe, {
  defaultProps: { rel: 'noopener noreferrer', target: '_blank' },
});
