import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { monthlyPrices } from '../../content/facts.ts';
import { quickAnswers } from '../../content/home.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars } from '../../lib/numbers.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Answers three questions before the footer. */
export function QuickAnswersSection() {
  const { t } = useTranslation('home');
  const price = dollars(monthlyPrices.standard, useLanguage());
  return (
    <Section labelledBy="answers-title">
      <SectionHeading id="answers-title" size="minor">
        {t('faq.title')}
      </SectionHeading>
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '4', md: '8' }}
        gap={{ base: '3', md: '4' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        {quickAnswers.map((name) => (
          <Box as="li" key={name} p={{ base: '4', md: '6' }} bg="bg.quiet" borderRadius="bubble">
            <ItemHeading>{t(`faq.${name}.question`)}</ItemHeading>
            <chakra.p mt="1" fontSize="note" color="ink.muted">
              {t(`faq.${name}.answer`, { price })}
            </chakra.p>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
