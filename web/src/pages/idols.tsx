import { useTranslation } from 'react-i18next';
import { homeAnchor } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { JoinSection } from '../ui/join-section.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { AgenciesSection } from './idols/agencies.section.tsx';
import { BenefitsSection } from './idols/benefits.section.tsx';
import { EarningsSection } from './idols/earnings.section.tsx';
import { RevenueSection } from './idols/revenue.section.tsx';
import { VerificationSection } from './idols/verification.section.tsx';

/** Renders the page for idols and their agencies. */
export function IdolsPage() {
  const { t } = useTranslation('idols');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro badge={t('intro.badge')} heading={t('intro.heading')} lead={t('intro.lead')}>
        <ButtonLink to={homeAnchor('signup')}>{t('apply')}</ButtonLink>
      </PageIntro>
      <BenefitsSection />
      <RevenueSection />
      <EarningsSection />
      <VerificationSection />
      <AgenciesSection />
      <JoinSection heading={t('join.heading')} text={t('join.text')} action={t('apply')} />
    </>
  );
}
