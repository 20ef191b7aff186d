import { Flex, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends Pick<ComponentProps<typeof Flex>, 'ref'> {
  children: ReactNode;
}

/** Renders an item of a list: its facts, and beside them in wide windows its buttons. */
export function ListItem({ ref, children }: Props) {
  return (
    <Flex
      ref={ref}
      as="li"
      direction={{ base: 'column', md: 'row' }}
      columnGap="4"
      rowGap="2"
      align={{ md: 'center' }}
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      {children}
    </Flex>
  );
}

/** Renders an item of a list as a card, for long items. */
export function ListCard({ ref, children }: Props) {
  return (
    <Stack
      ref={ref}
      as="li"
      gap="4"
      padding={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      {children}
    </Stack>
  );
}
