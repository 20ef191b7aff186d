import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { glow } from './glow.ts';
import { PageHeading } from './heading.tsx';

interface PageIntroProps {
  /** A short line above the heading, such as "Coming Soon". */
  badge?: string;
  heading: string;
  lead?: string;
  /** Buttons. */
  children?: ReactNode;
}

/** Renders the top of every page but the landing page: the heading on the night background. */
export function PageIntro({ badge, heading, lead, children }: PageIntroProps) {
  return (
    <chakra.header className="night" position="relative" overflow="hidden" bg="bg.night">
      <Box
        aria-hidden
        position="absolute"
        insetInlineEnd="-10%"
        top="-60%"
        width="60rem"
        maxWidth="110%"
        aspectRatio="1"
        borderRadius="full"
        opacity="0.35"
        background={`radial-gradient(closest-side, {colors.glow.violet}, ${glow('pink', 40)} 55%, transparent)`}
      />
      <Box
        position="relative"
        maxWidth="page"
        mx="auto"
        px={{ base: '5', md: '6' }}
        py={{ base: '14', md: '20' }}
      >
        {badge && (
          <chakra.p
            mb="4"
            display="inline-block"
            px="3"
            py="1"
            borderRadius="full"
            borderWidth="1px"
            borderColor="line.field"
            fontSize="sm"
            fontWeight="semibold"
          >
            {badge}
          </chakra.p>
        )}
        <PageHeading maxWidth="wide">{heading}</PageHeading>
        {lead && (
          <chakra.p mt="4" maxWidth="reading" fontSize="lg" color="ink.muted">
            {lead}
          </chakra.p>
        )}
        {children && (
          <Flex mt="8" gap="3" wrap="wrap">
            {children}
          </Flex>
        )}
      </Box>
    </chakra.header>
  );
}
