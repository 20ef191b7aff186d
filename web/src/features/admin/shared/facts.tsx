import { Box, chakra, Stack } from '@chakra-ui/react';
import { Children, type ReactNode, useId } from 'react';
import { ItemHeading } from '../../../ui/heading.tsx';

/** Groups facts of a signup under a heading. */
export function FactSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap="2">
      <ItemHeading id={id}>{title}</ItemHeading>
      {children}
    </Stack>
  );
}

/** Lists facts by name. */
export function Facts({ children }: { children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <chakra.dl fontSize="sm" borderTopWidth="1px" borderColor="line">
      {children}
    </chakra.dl>
  );
}

/** Shows one fact with its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '12rem minmax(0, 1fr)' }}
      columnGap="4"
      paddingBlock="1.5"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <chakra.dt color="ink.muted">{name}</chakra.dt>
      <chakra.dd minWidth="0" overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </chakra.dd>
    </Box>
  );
}
