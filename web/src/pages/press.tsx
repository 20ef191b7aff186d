import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { operator } from '../content/operator.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { PageDrawing } from '../ui/page-drawing.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { AboutSection } from './press/about.section.tsx';
import { CoverageSection } from './press/coverage.section.tsx';
import { InquiriesSection } from './press/inquiries.section.tsx';
import { ResourcesSection } from './press/resources.section.tsx';
import { StatisticsSection } from './press/statistics.section.tsx';

/** Renders the press kit. */
export function PressPage() {
  const { t } = useTranslation('press');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro art={<PageDrawing name="press" />} heading={t('title')} lead={t('lead')}>
        <ButtonAnchor href={`mailto:${operator.pressMail}`}>
          <Mail size={20} aria-hidden />
          {t('inquiry')}
        </ButtonAnchor>
      </PageIntro>
      <AboutSection />
      <StatisticsSection />
      <ResourcesSection />
      <CoverageSection />
      <InquiriesSection />
    </>
  );
}
