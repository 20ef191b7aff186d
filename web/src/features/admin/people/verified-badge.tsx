import { chakra } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Shows that an idol's documents were approved. */
export function VerifiedBadge() {
  const { t } = useTranslation('waitlist');
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color="confirm"
      fontSize="xs"
      fontWeight="semibold"
      whiteSpace="nowrap"
    >
      <BadgeCheck size={16} aria-hidden />
      {t('verifications.badge')}
    </chakra.span>
  );
}
