import { Box, chakra } from '@chakra-ui/react';
import { languages } from '@contract/languages.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { withQueries } from '../../lib/with-queries.tsx';
import { RollingNumber } from './rolling-number.tsx';
import { shareCounts } from './shown-counts.ts';
import { useWaitlistCounts } from './waitlist-counts.ts';

/**
 * Renders the live number of signups. It is prerendered without a number; the bootstrap writes one into the
 * `data-count` element before hydration.
 */
function Counter() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const counts = useWaitlistCounts();
  const { format } = new Intl.NumberFormat(language);
  // Hydrates with the bootstrap's plain number, then renders rolling digits.
  const [isRolling, setRolling] = useState(false);
  useEffect(() => setRolling(true), []);
  useEffect(() => shareCounts(counts), [counts]);
  useEffect(() => () => shareCounts(undefined), []);
  return (
    <Box minHeight={{ base: '1.75rem', md: '3rem' }}>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap={languages[language].joinsUnits ? '0' : { base: '2', md: '3' }}
        fontSize={{ base: 'sm', md: 'md' }}
        fontWeight="semibold"
      >
        <chakra.span
          data-count=""
          fontSize={{ base: 'xl', md: '3xl' }}
          fontWeight="heavy"
          fontVariantNumeric="tabular-nums"
          lineHeight="1.2"
          // Reserves the baseline and about the width of the number, so that nothing moves later.
          _before={{ content: '"\\200b"' }}
          _empty={{ minWidth: '5.5ch' }}
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
    </Box>
  );
}

/** Renders {@link Counter} with the provider that its query needs. */
export const LiveCounter = withQueries(Counter);
