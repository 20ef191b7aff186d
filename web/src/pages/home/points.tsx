import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { ItemHeading } from '../../ui/heading.tsx';
import { IconBubble } from '../../ui/icon-bubble.tsx';

/** Describes a benefit in the page's language. */
export interface PointTexts {
  name: string;
  Icon: LucideIcon;
  title: string;
  text: string;
}

/** Lists benefits. */
export function Points({
  color,
  points,
}: {
  color: 'act' | 'feel' | 'inform';
  points: readonly PointTexts[];
}) {
  return (
    <Stack as="ul" gap="action" listStyleType="none">
      {points.map(({ name, Icon, title, text }) => (
        <Flex as="li" key={name} gap="4">
          <IconBubble Icon={Icon} color={color} />
          <Box minWidth="0">
            <ItemHeading>{title}</ItemHeading>
            <chakra.p mt="0.5" fontSize="note" color="ink.muted">
              {text}
            </chakra.p>
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
