import { useTranslation } from 'react-i18next';
import { REPORT_REVIEW_HOURS } from '../content/facts.ts';
import { CRISIS_ANCHOR } from '../content/safety.ts';
import { homeAnchor } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { JoinSection } from '../ui/join-section.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Phones } from '../ui/phones.tsx';
import { CrisisSection } from './safety/crisis.section.tsx';
import { GuidelinesSection } from './safety/guidelines.section.tsx';
import { MeasuresSection } from './safety/measures.section.tsx';
import { ReportSection } from './safety/report.section.tsx';

/** Renders the safety page. */
export function SafetyPage() {
  const { t } = useTranslation('safety');
  const { t: common } = useTranslation('common');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description', { hours: REPORT_REVIEW_HOURS })} />
      <PageIntro
        art={<Phones names={['safety', 'room']} />}
        heading={t('intro.heading')}
        lead={t('intro.lead')}
      >
        <ButtonLink to={homeAnchor('signup')}>{common('nav.join')}</ButtonLink>
        <ButtonLink variant="outline" to={{ hash: CRISIS_ANCHOR }}>
          {t('intro.toCrisis')}
        </ButtonLink>
      </PageIntro>
      <MeasuresSection />
      <ReportSection />
      <GuidelinesSection />
      <CrisisSection />
      <JoinSection heading={t('join.heading')} text={t('join.text')} action={common('nav.join')} />
    </>
  );
}
