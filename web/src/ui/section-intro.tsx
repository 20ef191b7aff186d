import { Box, chakra } from '@chakra-ui/react';
import { SectionHeading } from './heading.tsx';

interface SectionIntroProps {
  /** For the section's `labelledBy`. */
  id: string;
  heading: string;
  lead?: string;
}

/** How a band begins: what it is about, and a sentence or two. */
export function SectionIntro({ id, heading, lead }: SectionIntroProps) {
  return (
    <Box maxWidth="reading">
      <SectionHeading id={id}>{heading}</SectionHeading>
      {lead && (
        <chakra.p mt="3" fontSize="lg" color="ink.muted">
          {lead}
        </chakra.p>
      )}
    </Box>
  );
}
