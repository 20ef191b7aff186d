import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { useQuickAnswers } from './use-quick-answers.ts';

/** Answers three questions before the footer. */
export function QuickAnswersSection() {
  const { t } = useTranslation('home');
  return (
    <Section labelledBy="answers-title" width="reading" pt="0">
      <SectionHeading id="answers-title">{t('faq.title')}</SectionHeading>
      <Box mt="6">
        {useQuickAnswers().map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <chakra.p color="ink.muted">{answer}</chakra.p>
          </Disclosure>
        ))}
      </Box>
    </Section>
  );
}
