import { useTranslation } from 'react-i18next';
import { useKeepReferral } from '../../features/share/use-keep-referral.ts';
import { lazyHydrated } from '../../hydration/islands.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { AnnouncementSection } from './announcement.section.tsx';
import { HeroSection } from './hero.section.tsx';
import { QuickAnswersSection } from './quick-answers.section.tsx';
import { SignupSection } from './signup.section.tsx';
import { VerifiedReturn } from './verified-return.tsx';

/** The sections about language, live rooms, an idol's feed, the safe space and the bias quiz. */
const TalkSections = lazyHydrated(async () => (await import('./talk.sections.tsx')).TalkSections);
/** The sections about the safety promise, features, the comparison, memberships and the idols' side of these. */
const OfferSections = lazyHydrated(async () => (await import('./offer.sections.tsx')).OfferSections);
/** The section with mockups of the app. */
const GallerySection = lazyHydrated(async () => (await import('./gallery.section.tsx')).GallerySection);
/** The sections for agencies and the call to action. */
const ClosingSections = lazyHydrated(async () => (await import('./closing.sections.tsx')).ClosingSections);

/** Renders the landing page. */
export function HomePage() {
  const { t } = useTranslation('home');
  useKeepReferral();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <VerifiedReturn />
      <AnnouncementSection />
      <HeroSection />
      <TalkSections />
      <OfferSections />
      <GallerySection />
      <ClosingSections />
      <SignupSection />
      <QuickAnswersSection />
    </>
  );
}
