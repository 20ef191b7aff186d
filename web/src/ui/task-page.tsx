import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Renders the frame of a page with a single task, such as confirming an address. */
export function TaskPage({ children }: { children: ReactNode }) {
  return (
    <Box
      minHeight="60vh"
      px="gutter"
      py={{ base: '8', md: '20' }}
      bg="bg.quiet"
      backgroundImage="radial-gradient(44rem 26rem at 85% 0, {colors.act.tint}, transparent), radial-gradient(36rem 24rem at 8% 100%, {colors.feel.tint}, transparent)"
    >
      <Box
        maxWidth="reading"
        px={{ base: '5', md: '12' }}
        py={{ base: '8', md: '12' }}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="line"
        borderRadius={{ base: 'bubble', md: 'sheet' }}
        boxShadow="raised"
      >
        {children}
      </Box>
    </Box>
  );
}
