import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { REPORT_REVIEW_HOURS, revenuePerFan } from '../../content/facts.ts';
import { comparison } from '../../content/home-offer.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars } from '../../lib/numbers.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Compares fan platforms as questions and answers, for idols and for fans. */
export function ComparisonSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="comparison-title" width="wide">
      <Box maxWidth="reading">
        <SectionHeading id="comparison-title">{t('comparison.title')}</SectionHeading>
        <chakra.p mt="4" fontSize="lg" color="ink.muted">
          {t('comparison.text')}
        </chakra.p>
      </Box>
      <Grid
        mt={{ base: '8', md: '12' }}
        gap={{ base: '12', lg: '20' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Questions side="idols" />
        <Questions side="fans" />
      </Grid>
    </Section>
  );
}

function Questions({ side }: { side: 'idols' | 'fans' }) {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const [first, second] = revenuePerFan.others;
  const color = side === 'idols' ? 'act' : 'feel';
  return (
    <Box>
      <chakra.h3 fontSize="2xl" fontWeight="bold" lineHeight="heading" color={color}>
        {t(`comparison.${side}`)}
      </chakra.h3>
      <chakra.dl mt="5" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        {comparison[side].map((name) => (
          <Box key={name}>
            <chakra.dt overflowWrap="anywhere" lineHeight="flat" color="ink.muted">
              {t(`comparison.${name}Question`)}
            </chakra.dt>
            <Answer bg={`${color}.tint`}>
              {t(`comparison.${name}Answer`, {
                here: dollars(revenuePerFan.here, language),
                first: dollars(first, language),
                second: dollars(second, language),
                hours: REPORT_REVIEW_HOURS,
              })}
            </Answer>
          </Box>
        ))}
      </chakra.dl>
    </Box>
  );
}

const Answer = chakra('dd', {
  base: {
    width: 'fit-content',
    mt: '2',
    ms: { base: '4', sm: '8' },
    px: '5',
    py: '3',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 'bubble',
    borderTopLeftRadius: 'tight',
  },
});
