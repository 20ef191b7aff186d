import { useTranslation } from 'react-i18next';
import { monthlyPrices } from '../../content/facts.ts';
import { quickAnswers } from '../../content/home.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars } from '../../lib/numbers.ts';

/** Returns the landing page's questions and answers, for the section and for structured data. */
export function useQuickAnswers(): { question: string; answer: string }[] {
  const { t } = useTranslation('home');
  const price = dollars(monthlyPrices.standard, useLanguage());
  return quickAnswers.map((name) => ({
    question: t(`faq.${name}.question`),
    answer: t(`faq.${name}.answer`, { price }),
  }));
}
