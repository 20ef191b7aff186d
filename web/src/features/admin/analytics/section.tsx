import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SectionHeading } from '../../../ui/heading.tsx';

interface Props {
  /** The id of the heading. */
  id: string;
  title: string;
  note: string;
  children: ReactNode;
}

/** Shows one subject of the analytics. */
export function Section({ id, title, note, children }: Props) {
  return (
    <chakra.section aria-labelledby={id} minWidth="0">
      <Stack gap="1" marginBottom="3">
        <SectionHeading size="item" id={id}>
          {title}
        </SectionHeading>
        <Text color="ink.muted" fontSize="sm">
          {note}
        </Text>
      </Stack>
      <Box>{children}</Box>
    </chakra.section>
  );
}
