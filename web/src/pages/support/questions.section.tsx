import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { REPORT_REVIEW_HOURS } from '../../content/facts.ts';
import { supportQuestions } from '../../content/support.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Answers frequent questions. */
export function QuestionsSection() {
  const { t } = useTranslation('support');
  return (
    <Section labelledBy="faq" tone="quiet">
      <Grid gap="stack" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
        <SectionHeading id="faq">{t('faqTitle')}</SectionHeading>
        <Box>
          {supportQuestions.map((name) => (
            <Disclosure key={name} summary={t(`faq.${name}.question`)}>
              <chakra.p color="ink.muted">{t(`faq.${name}.answer`, { hours: REPORT_REVIEW_HOURS })}</chakra.p>
            </Disclosure>
          ))}
        </Box>
      </Grid>
    </Section>
  );
}
