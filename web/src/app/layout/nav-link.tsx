import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { pageOf } from '../../i18n/language-url.ts';
import { Link } from '../../ui/link.tsx';

/** How the header marks the way to the current page. */
export const CURRENT = {
  color: 'act',
  textDecoration: 'underline 2px',
  textUnderlineOffset: '0.4em',
} as const;

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
    '&[aria-current]': CURRENT,
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

function MarkedLink(props: ComponentProps<typeof Link>) {
  const isCurrent = pageOf(useLocation().pathname) === props.to;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Links to a page of the site, in the header and its menus, and marks the link to the current page. */
export const NavLink = chakra(MarkedLink, linkRecipe);

/** Links to another site, in the header's menus. */
export const OutsideNavLink = chakra('a', linkRecipe, {
  defaultProps: { rel: 'noopener noreferrer', target: '_blank' },
});
