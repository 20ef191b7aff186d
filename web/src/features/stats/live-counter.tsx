import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { RollingNumber } from './rolling-number.tsx';
import { useWaitlistCounts } from './waitlist-counts.ts';

/** How many have signed up, live. Its place is kept while there is no number yet. */
export function LiveCounter() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const counts = useWaitlistCounts();
  return (
    <Box minHeight="4.5rem" textShadow="0 0 0.5rem {colors.bg.night}, 0 0 0.25rem {colors.bg.night}">
      <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" fontWeight="semibold">
        <chakra.span fontSize="3xl" fontWeight="heavy" lineHeight="1.2" minHeight="1.2em">
          {counts && <RollingNumber value={counts.totalCount} language={language} />}
        </chakra.span>
        {t('counter.label')}
      </chakra.p>
      {counts && (
        <chakra.p fontSize="sm" color="ink.muted">
          {t('counter.fans', { number: new Intl.NumberFormat(language).format(counts.fanCount) })}
        </chakra.p>
      )}
    </Box>
  );
}
