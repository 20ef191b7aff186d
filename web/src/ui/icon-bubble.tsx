import { Box } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

interface IconBubbleProps {
  Icon: LucideIcon;
  color: 'act' | 'feel' | 'inform' | 'confirm';
}

/** Renders an icon in a small speech bubble. It is decorative and needs text beside it. */
export function IconBubble({ Icon, color }: IconBubbleProps) {
  return (
    <Box
      display="grid"
      placeItems="center"
      boxSize="12"
      flexShrink="0"
      color={color}
      bg={`${color}.tint`}
      borderRadius="bubble"
    >
      <Icon size={24} aria-hidden />
    </Box>
  );
}
