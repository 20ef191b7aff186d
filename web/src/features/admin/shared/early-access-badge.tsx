import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Shows that a signup has early access. */
export function EarlyAccessBadge() {
  const { t } = useTranslation('admin');
  return (
    <chakra.span
      paddingInline="2"
      bg="bg.panel"
      color="confirm"
      borderWidth="1px"
      borderColor="confirm"
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
      whiteSpace="nowrap"
    >
      {t('earlyAccess')}
    </chakra.span>
  );
}
