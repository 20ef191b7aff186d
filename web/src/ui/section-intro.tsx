import { Box, chakra } from '@chakra-ui/react';
import { SectionHeading } from './heading.tsx';

interface SectionIntroProps {
  /** The id to which the section's `labelledBy` refers. */
  id: string;
  heading: string;
  lead?: string;
}

/** Renders a section's heading and lead. */
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

/** Renders the lead below a heading of the landing page, which is smaller on phones. */
export const SectionLead = chakra('p', {
  base: { maxWidth: 'reading', mt: 'lead', fontSize: 'lead', color: 'ink.muted' },
});
