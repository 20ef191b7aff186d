import { chakra } from '@chakra-ui/react';
import { WAITING_MAX } from '@contract/today.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from './use-formats.ts';

/**
 * Shows how much work waits, or nothing if none does.
 * @param of the count; {@link WAITING_MAX} + 1 stands for any larger number.
 */
export function CountBadge({ of }: { of: number }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (of === 0) return null;
  return (
    <chakra.span
      paddingInline="1.5"
      borderRadius="full"
      bg="act.solid"
      color="ink.onSolid"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      {of > WAITING_MAX ? t('nav.more', { number: formats.number(WAITING_MAX) }) : formats.number(of)}
    </chakra.span>
  );
}
