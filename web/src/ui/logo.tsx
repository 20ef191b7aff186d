import { chakra } from '@chakra-ui/react';

/** A speech bubble that glows. Decoration: the name stands beside it. */
export function LogoMark() {
  return <chakra.img src="/favicon.svg" alt="" boxSize="7" flexShrink="0" />;
}
