import { useTranslation } from 'react-i18next';
import { REPORT_REVIEW_HOURS } from '../content/facts.ts';
import { supportQuestions } from '../content/support.ts';
import { PageDrawing } from '../ui/page-drawing.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { CardsSection } from './support/cards.section.tsx';
import { ClosingSection } from './support/closing.section.tsx';
import { QuestionsSection } from './support/questions.section.tsx';

/** Renders the support page. */
export function SupportPage() {
  const { t } = useTranslation('support');
  return (
    <>
      <PageMeta
        title={t('meta.title')}
        description={t('meta.description')}
        questions={supportQuestions.map((name) => ({
          question: t(`faq.${name}.question`),
          answer: t(`faq.${name}.answer`, { hours: REPORT_REVIEW_HOURS }),
        }))}
      />
      <PageIntro art={<PageDrawing name="support" />} heading={t('heading')} lead={t('lead')} />
      <CardsSection />
      <QuestionsSection />
      <ClosingSection />
    </>
  );
}
