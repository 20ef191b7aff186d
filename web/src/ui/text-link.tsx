import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from './link.tsx';

const linkRecipe = defineRecipe({
  base: {
    color: 'act',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: 'tight',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** Links to a page of the site from within a text. */
export const TextLink = chakra(Link, linkRecipe);

/** Links to another site from within a text. */
export const OutsideLink = chakra('a', linkRecipe, {
  defaultProps: { rel: 'noopener noreferrer', target: '_blank' },
});
