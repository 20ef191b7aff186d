import { useTranslation } from 'react-i18next';
import { useKeptReferral } from '../../features/share/use-kept-referral.ts';
import { VerifiedBanner } from '../../features/verification/verified-banner.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { FansSection } from './fans.section.tsx';
import { HeroSection } from './hero.section.tsx';
import { IdolsSection } from './idols.section.tsx';
import { SignupSection } from './signup.section.tsx';

/** The landing page. */
export function HomePage() {
  const { t } = useTranslation('home');
  useKeptReferral();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <VerifiedBanner />
      <HeroSection />
      <FansSection />
      <IdolsSection />
      <SignupSection />
    </>
  );
}
