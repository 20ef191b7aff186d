import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../../../ui/heading.tsx';

interface Props {
  title: string;
  /** The anchor of the panel. */
  id?: string;
  children: ReactNode;
}

/** Frames a tool or a group of figures under a heading. */
export function Panel({ title, id, children }: Props) {
  const headingId = useId();
  return (
    <chakra.section
      id={id}
      aria-labelledby={headingId}
      display="flex"
      flexDirection="column"
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      padding="4"
    >
      <SectionHeading id={headingId} size="item">
        {title}
      </SectionHeading>
      {children}
    </chakra.section>
  );
}
