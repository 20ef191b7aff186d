import { useTranslation } from 'react-i18next';
import { revenueStreams } from '../content/idols.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { percent } from '../lib/numbers.ts';
import { JoinLink } from '../ui/join-link.tsx';
import { JoinSection } from '../ui/join-section.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Phones } from '../ui/phones.tsx';
import { AgenciesSection } from './idols/agencies.section.tsx';
import { BenefitsSection } from './idols/benefits.section.tsx';
import { EarningsSection } from './idols/earnings.section.tsx';
import { RevenueSection } from './idols/revenue.section.tsx';
import { VerificationSection } from './idols/verification.section.tsx';

/** Renders the page for idols and their agencies. */
export function IdolsPage() {
  const { t } = useTranslation('idols');
  const language = useLanguage();
  const shares = revenueStreams.map(({ share }) => share);
  const [from, to] = [Math.min(...shares), Math.max(...shares)].map((share) => percent(share, language));
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description', { from, to })} />
      <PageIntro
        art={<Phones names={['profile', 'safety']} />}
        badge={t('intro.badge')}
        heading={t('intro.heading')}
        lead={t('intro.lead')}
      >
        <JoinLink forIdols>{t('apply')}</JoinLink>
      </PageIntro>
      <BenefitsSection />
      <RevenueSection />
      <EarningsSection />
      <VerificationSection />
      <AgenciesSection />
      <JoinSection heading={t('join.heading')} text={t('join.text')} action={t('apply')} forIdols />
    </>
  );
}
