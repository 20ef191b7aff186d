import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { ItemHeading } from '../../ui/heading.tsx';

export interface PointWords {
  name: string;
  Icon: LucideIcon;
  title: string;
  text: string;
}

/** A short list of what one gets, without boxes around it. */
export function Points({ color, points }: { color: 'act' | 'feel'; points: readonly PointWords[] }) {
  return (
    <Stack as="ul" gap="8" listStyleType="none">
      {points.map(({ name, Icon, title, text }) => (
        <Flex as="li" key={name} gap="4">
          <Box
            display="grid"
            placeItems="center"
            boxSize="12"
            flexShrink="0"
            color={color}
            bg={`${color}.tint`}
            borderRadius="lg"
            borderBottomLeftRadius="tight"
          >
            <Icon size={24} aria-hidden />
          </Box>
          <Box minWidth="0">
            <ItemHeading>{title}</ItemHeading>
            <chakra.p mt="1" color="ink.muted">
              {text}
            </chakra.p>
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
