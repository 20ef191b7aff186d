import { Box, chakra, HStack } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  confirm: { Icon: CircleCheck, color: 'confirm', tint: 'confirm.tint' },
  fail: { Icon: CircleAlert, color: 'fail', tint: 'fail.tint' },
  inform: { Icon: Info, color: 'inform', tint: 'inform.tint' },
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** `status` or `alert` if the notice appears after an action. */
  role?: 'status' | 'alert';
}

/** Renders a message that stays in the page. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const { Icon, color, tint } = tones[tone];
  return (
    <HStack role={role} alignItems="flex-start" gap="3" p="4" bg={tint} borderRadius="md" textAlign="start">
      <Box color={color} flexShrink="0" pt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0">
        {title && (
          <chakra.p fontWeight="bold" color={color}>
            {title}
          </chakra.p>
        )}
        {children && <Box fontSize="sm">{children}</Box>}
      </Box>
    </HStack>
  );
}
