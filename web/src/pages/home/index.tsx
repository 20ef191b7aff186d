import { useTranslation } from 'react-i18next';
import { useKeptReferral } from '../../features/share/use-kept-referral.ts';
import { lazyHydrated } from '../../hydration/islands.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { AnnouncementSection } from './announcement.section.tsx';
import { HeroSection } from './hero.section.tsx';
import { QuickAnswersSection } from './quick-answers.section.tsx';
import { SignupSection } from './signup.section.tsx';
import { VerifiedReturn } from './verified-return.tsx';

/** Contains language, live rooms, idol feed, safe space and bias quiz. */
const TalkSections = lazyHydrated(async () => (await import('./talk.sections.tsx')).TalkSections);
/** Contains safety promise, features, comparison, memberships and the idols' side of them. */
const OfferSections = lazyHydrated(async () => (await import('./offer.sections.tsx')).OfferSections);
/** Contains eight mockups of the app. */
const GallerySection = lazyHydrated(async () => (await import('./gallery.section.tsx')).GallerySection);
/** Contains agencies and the call to action. */
const ClosingSections = lazyHydrated(async () => (await import('./closing.sections.tsx')).ClosingSections);

/** Renders the landing page. */
export function HomePage() {
  const { t } = useTranslation('home');
  useKeptReferral();
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
