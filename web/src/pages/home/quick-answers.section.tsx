import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { monthlyPrices } from '../../content/facts.ts';
import { quickAnswers } from '../../content/home.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars } from '../../lib/numbers.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Three questions on the way out. */
export function QuickAnswersSection() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <Section labelledBy="answers-title" width="reading" pt="0">
      <SectionHeading id="answers-title">{t('faq.title')}</SectionHeading>
      <Box mt="6">
        {quickAnswers.map((name) => (
          <Disclosure key={name} summary={t(`faq.${name}.question`)}>
            <chakra.p color="ink.muted">
              {t(`faq.${name}.answer`, { price: dollars(monthlyPrices.standard, language) })}
            </chakra.p>
          </Disclosure>
        ))}
      </Box>
    </Section>
  );
}
