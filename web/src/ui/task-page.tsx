import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LitStick } from './lit-stick.tsx';
import { Sea } from './sea.tsx';

const STICKS = [
  { color: 'glow.violet', at: 'translate(110 240)', scale: 1.5 },
  { color: 'glow.pink', at: 'translate(350 220)', scale: 1.7 },
  { color: 'glow.amber', at: 'translate(230 170)', scale: 2.4 },
] as const;

/**
 * Renders the frame of a page with a single task, such as confirming an address: one sheet, beside a drawing in wide
 * windows.
 */
export function TaskPage({ children }: { children: ReactNode }) {
  return (
    <Grid
      minHeight="60vh"
      alignContent="start"
      columnGap="8"
      alignItems="start"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.reading}) minmax(0, 1fr)' }}
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
        <Box position="sticky" top="24" height="min(100%, 40rem)">
          <Sea height="100%">
            {/* Absolute, so that the drawing ends with the sheet instead of making the row taller. */}
            <chakra.svg viewBox="0 0 460 400" position="absolute" inset="0" width="full" height="full">
              {STICKS.map(({ color, at, scale }) => (
                <chakra.g key={color} color={color} transform={at}>
                  <LitStick scale={scale} />
                </chakra.g>
              ))}
            </chakra.svg>
          </Sea>
        </Box>
      </Box>
    </Grid>
  );
}
