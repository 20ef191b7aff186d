import { chakra } from '@chakra-ui/react';

/** Draws the logo. It is decorative and needs the name beside it. */
export function LogoMark() {
  // With normal priority React would preload it before the fonts.
  return <chakra.img src="/favicon.svg" alt="" fetchPriority="low" boxSize="7" flexShrink="0" />;
}
