import { chakra } from '@chakra-ui/react';

/** Draws the logo. Decorative: the name is beside it. */
export function LogoMark() {
  // Low priority, because React would preload it before the fonts.
  return <chakra.img src="/favicon.svg" alt="" fetchPriority="low" boxSize="7" flexShrink="0" />;
}
