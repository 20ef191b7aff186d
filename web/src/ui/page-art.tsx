import { Box, chakra, Flex } from '@chakra-ui/react';
import drawings from '../assets/page-drawings.svg';
import type { ScreenName } from '../content/home-screens.ts';
import { ScreenPicture } from './screen-picture.tsx';

/**
 * Shows one or two mockups as phones, cut off at the end of a page's intro. In a small window their visible part
 * is smaller than the lead, so that the text stays the largest contentful paint.
 */
export function Phones({ names }: { names: readonly [ScreenName, ScreenName?] }) {
  return (
    <Flex
      justify={{ base: names.length === 1 ? 'center' : 'end', md: 'end' }}
      alignItems="start"
      gap={{ base: '4', xl: '6' }}
      overflow="hidden"
      height={{ base: '9.5rem', md: '0' }}
      minHeight={{ md: '100%' }}
      pt={{ md: '14' }}
    >
      {names.map(
        (name, place) =>
          name && (
            <Box
              key={name}
              flexShrink="0"
              width={{ base: 'min(9rem, calc(50% - 0.5rem))', md: '12.5rem', xl: '15rem' }}
              // The phones end below the intro, so that a tall intro cuts them off too.
              mt={{ base: place === 1 ? '5' : undefined, md: 'auto' }}
              mb={{ md: '-12' }}
              position="relative"
              top={{ md: place === 1 ? '10' : undefined }}
              display={place === 1 ? { md: 'none', lg: 'block' } : undefined}
              overflow="hidden"
              borderWidth={{ base: '4px', md: '6px' }}
              borderColor="line"
              // The frame's colour, because the background shows through the edges of the rounded corners.
              bg="line"
              borderRadius={{ base: 'lg', md: 'xl' }}
            >
              <ScreenPicture name={name} alt="" sizes="(min-width: 80rem) 15rem, 12.5rem" />
            </Box>
          ),
      )}
    </Flex>
  );
}

interface PageDrawingProps {
  /** A symbol of assets/page-drawings.svg. */
  name: 'blog' | 'changelog' | 'press' | 'request' | 'support' | 'verification';
}

/** Draws the illustration of a page. */
export function PageDrawing({ name }: PageDrawingProps) {
  return (
    <Box pt={{ md: '8' }} pb="8">
      <chakra.svg
        viewBox="0 0 480 300"
        width={{ base: 'full', md: '20rem', lg: '26rem', xl: '30rem' }}
        maxWidth={{ base: '20rem', md: 'none' }}
        mx="auto"
      >
        <use href={`${drawings}#${name}`} />
      </chakra.svg>
    </Box>
  );
}
