import { chakra } from '@chakra-ui/react';
import { Link } from '../../../ui/link.tsx';

/** Links text in a list, such as the name of a signup that opens over the page. */
export const OpenerLink = chakra(Link, {
  base: {
    display: 'inline-block',
    minHeight: '6',
    minWidth: '6',
    // Centers a single line in that height.
    lineHeight: '1.5rem',
    textDecoration: 'underline',
    textDecorationColor: 'line.field',
    textUnderlineOffset: '0.2em',
    borderRadius: 'tight',
    _hover: { color: 'act', textDecorationColor: 'currentColor' },
  },
});
