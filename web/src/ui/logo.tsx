import { chakra } from '@chakra-ui/react';

/** A speech bubble that glows. Decoration: the name stands beside it. */
export function LogoMark() {
  // Low, or React would have it fetched before the fonts.
  return <chakra.img src="/favicon.svg" alt="" fetchPriority="low" boxSize="7" flexShrink="0" />;
}
