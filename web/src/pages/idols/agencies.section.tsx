import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useTranslation } from 'react-i18next';
import { revenuePerFan } from '../../content/facts.ts';
import { operator } from '../../content/operator.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars, percent } from '../../lib/numbers.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { RevenueNote } from '../../ui/revenue-note.tsx';
import { Eyebrow, Section } from '../../ui/section.tsx';

/** Shows agencies the revenue per fan as three bars to scale. */
export function AgenciesSection() {
  const { t } = useTranslation('idols');
  const language = useLanguage();
  const [first, second] = revenuePerFan.others;
  const bars = [
    { name: 'here', label: PRODUCT_NAME, value: revenuePerFan.here },
    { name: 'first', label: t('agencies.otherFirst'), value: first },
    { name: 'second', label: t('agencies.otherSecond'), value: second },
  ] as const;
  return (
    <Section labelledBy="agencies">
      <Grid
        gap={{ base: '10', md: '16' }}
        alignItems="center"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box>
          <Eyebrow>{t('agencies.eyebrow')}</Eyebrow>
          <SectionHeading id="agencies">{t('agencies.heading')}</SectionHeading>
          <chakra.p mt="4" fontSize="lg" color="ink.muted">
            {t('agencies.text', { gain: `+${percent(revenuePerFan.gainPercent, language)}` })}
          </chakra.p>
        </Box>
        <Box>
          <Stack as="ul" aria-label={t('agencies.label')} listStyleType="none" gap="4">
            {bars.map(({ name, label, value }) => (
              <Box as="li" key={name}>
                <chakra.p display="flex" justifyContent="space-between" gap="4">
                  <chakra.span fontWeight="semibold">{label}</chakra.span>
                  <chakra.span fontWeight="heavy" fontSize="xl" fontVariantNumeric="tabular-nums">
                    {dollars(value, language)}
                  </chakra.span>
                </chakra.p>
                <Box
                  aria-hidden
                  mt="1"
                  height="4"
                  width={`${(value / revenuePerFan.here) * 100}%`}
                  borderRadius="bubble"
                  bg={name === 'here' ? 'act.solid' : 'line.field'}
                />
              </Box>
            ))}
          </Stack>
          <RevenueNote
            mt="4"
            note={t('agencies.note')}
            source={operator.revenueSource}
            cite={(source) => t('agencies.source', { source })}
          />
        </Box>
      </Grid>
    </Section>
  );
}
