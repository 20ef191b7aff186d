import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** Renders a disabled button for a planned feature. @param label the accessible name; contains the visible text. */
export function SoonButton({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Button variant="outline" disabled aria-label={label}>
        {children}
      </Button>
      <chakra.span fontSize="sm" fontWeight="semibold" color="ink.muted">
        {t('comingSoon')}
      </chakra.span>
    </Flex>
  );
}
