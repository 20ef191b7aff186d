import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { glow } from './glow.ts';
import { PageDrawing } from './page-drawing.tsx';

interface TaskPageProps {
  /** The drawing of what the page is about, as in {@link PageDrawing}. */
  drawing: string;
  children: ReactNode;
}

/**
 * Renders the frame of a page with a single task, such as confirming an address: one sheet, beside a drawing in wide
 * windows.
 */
export function TaskPage({ drawing, children }: TaskPageProps) {
  return (
    <Grid
      minHeight="60vh"
      alignContent="start"
      columnGap="8"
      alignItems="start"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 17fr) minmax(0, 13fr)' }}
      px="gutter"
      py={{ base: '8', md: '20' }}
      bg="bg.quiet"
      backgroundImage="radial-gradient(44rem 26rem at 85% 0, {colors.act.tint}, transparent), radial-gradient(36rem 24rem at 8% 100%, {colors.feel.tint}, transparent)"
    >
      <Box
        width="full"
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
      <Box aria-hidden display={{ base: 'none', lg: 'block' }} alignSelf="stretch">
        <Box
          className="night"
          position="sticky"
          top="24"
          display="grid"
          alignItems="center"
          height="min(100%, 40rem)"
          px="6"
          bg="bg.night"
          borderRadius="xl"
          backgroundImage={`radial-gradient(24rem 12rem at 80% -2rem, ${glow('violet', 40)}, transparent), radial-gradient(20rem 14rem at 8% 110%, ${glow('pink', 30)}, transparent)`}
        >
          <PageDrawing name={drawing} />
        </Box>
      </Box>
    </Grid>
  );
}
