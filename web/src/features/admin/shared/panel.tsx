import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../../../ui/heading.tsx';

/** Frames one of the tools above the lists. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      display="flex"
      flexDirection="column"
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      padding="4"
    >
      <SectionHeading id={id} size="item">
        {title}
      </SectionHeading>
      {children}
    </chakra.section>
  );
}
