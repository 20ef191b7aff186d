import { Box } from '@chakra-ui/react';

/** Draws a person as two overlapping lights instead of a face. */
export function Avatar({ size, tone }: { size: string; tone: 'violet' | 'pink' | 'amber' }) {
  const other = tone === 'pink' ? 'amber' : 'pink';
  return (
    <Box
      flexShrink="0"
      boxSize={size}
      borderRadius="full"
      background={`radial-gradient(circle at 32% 30%, {colors.bubble}, {colors.glow.${other}} 24%, {colors.glow.${tone}} 70%)`}
    />
  );
}
