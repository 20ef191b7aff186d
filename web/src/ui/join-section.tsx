import { Box, chakra } from '@chakra-ui/react';
import { homeAnchor } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';
import { glow } from './glow.ts';
import { SectionHeading } from './heading.tsx';
import { Section } from './section.tsx';

/** Renders the last section of a page: a link to the waitlist on a bubble of night. */
export function JoinSection({ heading, text, action }: { heading: string; text: string; action: string }) {
  return (
    <Section labelledBy="join" width="wide" py={{ base: '8', md: '12' }}>
      <Box
        className="night"
        position="relative"
        overflow="hidden"
        bg="bg.night"
        borderWidth="1px"
        borderColor="line"
        borderRadius={{ base: 'lg', md: '3rem' }}
        borderBottomLeftRadius={{ base: 'tight', md: 'tight' }}
        px={{ base: '6', md: '16', xl: '20' }}
        py={{ base: '12', md: '16' }}
      >
        <Box
          aria-hidden
          position="absolute"
          insetInlineEnd="-8rem"
          bottom="-22rem"
          boxSize="40rem"
          borderRadius="full"
          opacity="0.5"
          background={`radial-gradient(closest-side, {colors.glow.amber}, ${glow('pink', 60)} 30%, ${glow('violet', 30)} 60%, transparent)`}
        />
        <Box position="relative" maxWidth="reading">
          <SectionHeading id="join">{heading}</SectionHeading>
          <chakra.p mt="3" mb="8" fontSize="lg" color="ink.muted">
            {text}
          </chakra.p>
          <ButtonLink to={homeAnchor('signup')}>{action}</ButtonLink>
        </Box>
      </Box>
    </Section>
  );
}
