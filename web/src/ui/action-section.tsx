import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SectionHeading } from './heading.tsx';
import { Section } from './section.tsx';

interface ActionSectionProps {
  /** The id of the heading. */
  id: string;
  heading: string;
  text: string;
  /** The buttons, which stand beside the text in wide windows. */
  children: ReactNode;
}

/** Renders a short section that asks for an action. */
export function ActionSection({ id, heading, text, children }: ActionSectionProps) {
  return (
    <Section labelledBy={id}>
      <Flex
        direction={{ base: 'column', lg: 'row' }}
        align={{ lg: 'center' }}
        justify="space-between"
        gap="8"
      >
        <Box maxWidth="reading">
          <SectionHeading id={id} size="minor">
            {heading}
          </SectionHeading>
          <chakra.p mt="3" fontSize="lg" color="ink.muted">
            {text}
          </chakra.p>
        </Box>
        <Box>{children}</Box>
      </Flex>
    </Section>
  );
}
