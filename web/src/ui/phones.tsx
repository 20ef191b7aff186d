import { Box, Flex } from '@chakra-ui/react';
import type { ScreenName } from '../content/home-screens.ts';
import { ScreenPicture } from './screen-picture.tsx';

/**
 * Shows two mockups as phones; in a window of middle width only the first. In a small window the lower edge of the
 * intro cuts them off, and what is left of each is smaller than the heading or the lead, so that a text stays the
 * largest contentful paint.
 */
export function Phones({ names }: { names: readonly [ScreenName, ScreenName] }) {
  return (
    <Flex
      gap={{ base: '2', lg: '8' }}
      justifyContent="space-between"
      width={{ base: 'min(100%, 18.25rem)', md: 'auto' }}
      height={{ base: '9.75rem', md: 'auto' }}
      mb={{ base: '-10', md: '0' }}
      overflow="hidden"
      alignItems="flex-start"
    >
      {names.map((name, place) => (
        <Box
          key={name}
          width={{ base: '8.5rem', md: '12rem' }}
          display={place === 1 ? { md: 'none', lg: 'block' } : undefined}
          overflow="hidden"
          borderWidth={{ base: '4px', md: '6px' }}
          borderColor="line"
          // The frame's colour, because the background shows through the edges of the rounded corners.
          bg="line"
          borderRadius={{ base: 'md', md: 'lg' }}
        >
          <ScreenPicture name={name} alt="" sizes="(min-width: 48rem) 12rem, 8.5rem" />
        </Box>
      ))}
    </Flex>
  );
}
