import { Box, chakra } from '@chakra-ui/react';
import type { MyPlace } from '@contract/my-place.ts';
import { useTranslation } from 'react-i18next';
import { ItemHeading } from '../../ui/heading.tsx';

/** Says how many referrals count, and why others do not yet. */
export function ReferralSummary({ referrals: { counted, held } }: Pick<MyPlace, 'referrals'>) {
  const { t } = useTranslation('my-place');
  return (
    <Box>
      <ItemHeading>{t('referrals.title')}</ItemHeading>
      <chakra.p mt="2">{t('referrals.counted', { count: counted })}</chakra.p>
      {held.map(({ reason, count }) => (
        <chakra.p key={reason} mt="1" color="ink.muted">
          {t(`referrals.${reason}`, { count })}
        </chakra.p>
      ))}
    </Box>
  );
}
