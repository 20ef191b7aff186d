import { Box, chakra } from '@chakra-ui/react';
import { glow } from './glow.ts';
import { SectionHeading } from './heading.tsx';
import { JoinLink } from './join-link.tsx';
import { Section } from './section.tsx';

interface JoinSectionProps {
  heading: string;
  text: string;
  /** The button's text. */
  action: string;
  forIdols?: boolean;
}

/** Renders the last section of a page: a link to the waitlist on a night-coloured bubble. */
export function JoinSection({ heading, text, action, forIdols }: JoinSectionProps) {
  return (
    <Section labelledBy="join">
      <Box
        className="night"
        position="relative"
        overflow="hidden"
        bg="bg.night"
        borderWidth="1px"
        borderColor="line"
        borderRadius={{ base: 'bubble', md: 'sheet' }}
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
          <JoinLink forIdols={forIdols}>{action}</JoinLink>
        </Box>
      </Box>
    </Section>
  );
}
