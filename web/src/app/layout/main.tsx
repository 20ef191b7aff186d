import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** Renders the part of a page between header and footer. The skip link leads to it. */
export function Main(props: ComponentProps<typeof chakra.main>) {
  return <chakra.main id="main" tabIndex={-1} minHeight="60vh" _focus={{ outline: 'none' }} {...props} />;
}
