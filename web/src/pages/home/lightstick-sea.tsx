import { Box } from '@chakra-ui/react';
import sea from '../../assets/lightstick-sea.svg';

/**
 * Draws the sea of lightsticks at the bottom of a section. Wider windows show more of them at the same size, until
 * the image would repeat.
 */
export function LightstickSea() {
  return (
    <Box
      aria-hidden
      position="absolute"
      zIndex="-1"
      insetInline="0"
      bottom="0"
      height={{ base: '11rem', md: '24rem' }}
      backgroundImage={`url("${sea}")`}
      backgroundRepeat="repeat-x"
      backgroundPosition="center bottom"
      backgroundSize="auto max(100%, 16.25vw)"
      // The lights begin below the section's last line.
      css={{ maskImage: 'linear-gradient(to bottom, transparent 30%, black 75%)' }}
    />
  );
}
