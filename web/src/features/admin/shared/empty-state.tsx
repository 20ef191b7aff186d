import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Shows that a list is empty and what to do next. */
export function EmptyState({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="line"
      borderRadius="md"
      padding="5"
      fontSize="sm"
    >
      <Text fontWeight="semibold">{children}</Text>
      <Text color="ink.muted">{hint}</Text>
    </Box>
  );
}
