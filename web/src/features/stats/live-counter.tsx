import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { withQueries } from '../../lib/with-queries.tsx';
import { RollingNumber } from './rolling-number.tsx';
import { useWaitlistCounts } from './waitlist-counts.ts';

/**
 * Renders the live number of signups. Prerendered without numbers, which the bootstrap writes into
 * `data-count` elements before hydration.
 */
function Counter() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const counts = useWaitlistCounts();
  const { format } = new Intl.NumberFormat(language);
  // Hydrates with the bootstrap's plain numbers, then renders digits that can roll.
  const [isRolling, setRolling] = useState(false);
  useEffect(() => setRolling(true), []);
  return (
    <Box minHeight="4.5rem" textShadow="0 0 0.5rem {colors.bg.night}, 0 0 0.25rem {colors.bg.night}">
      <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" fontWeight="semibold">
        <chakra.span
          data-count="totalCount"
          fontSize="3xl"
          fontWeight="heavy"
          fontVariantNumeric="tabular-nums"
          lineHeight="1.2"
          minHeight="1.2em"
        >
          {counts &&
            (isRolling ? (
              <RollingNumber value={counts.totalCount} language={language} />
            ) : (
              format(counts.totalCount)
            ))}
        </chakra.span>
        {t('counter.label')}
      </chakra.p>
      <chakra.p
        data-count="fanCount"
        data-text={t('counter.fans', { number: '#' })}
        fontSize="sm"
        color="ink.muted"
      >
        {counts && t('counter.fans', { number: format(counts.fanCount) })}
      </chakra.p>
    </Box>
  );
}

export const LiveCounter = withQueries(Counter);
