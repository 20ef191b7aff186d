import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import sea from '../assets/lightstick-sea.svg';
import { glow } from './glow.ts';

/** Renders the night background with a sea of lights behind a drawing. It is decorative. */
export function Sea({ height, children }: { height: string; children: ReactNode }) {
  return (
    <Box
      aria-hidden
      className="night"
      position="relative"
      isolation="isolate"
      overflow="hidden"
      height={height}
      bg="bg.night"
      borderRadius="lg"
      backgroundImage={`radial-gradient(24rem 12rem at 80% -2rem, ${glow('violet', 40)}, transparent), radial-gradient(18rem 9rem at 8% -2rem, ${glow('pink', 20)}, transparent)`}
    >
      <Box
        position="absolute"
        zIndex="-1"
        insetInline="0"
        bottom="0"
        height="80%"
        opacity="0.4"
        backgroundImage={`url("${sea}")`}
        backgroundRepeat="repeat-x"
        backgroundPosition="center bottom"
        backgroundSize="auto 100%"
        css={{ maskImage: 'linear-gradient(to bottom, transparent, black 80%)' }}
      />
      {children}
    </Box>
  );
}
