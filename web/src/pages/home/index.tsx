import { useTranslation } from 'react-i18next';
import { ShareFromBanner } from '../../features/share/share-buttons.tsx';
import { useKeptReferral } from '../../features/share/use-kept-referral.ts';
import { VerifiedBanner } from '../../features/verification/verified-banner.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { AnnouncementSection } from './announcement.section.tsx';
import { deferBands } from './deferred-bands.tsx';
import { HeroSection } from './hero.section.tsx';
import { QuickAnswersSection } from './quick-answers.section.tsx';
import { SignupSection } from './signup.section.tsx';
import { useHeldAnchor } from './use-held-anchor.ts';
import { useQuickAnswers } from './use-quick-answers.ts';

/** Language, live rooms, idol feed, safe space, bias quiz. */
const TalkBands = deferBands('home-more', async () => (await import('./talk.bands.tsx')).TalkBands);
/** Safety promise, features, comparison, memberships, the idols' side of them. */
const OfferBands = deferBands('home-more', async () => (await import('./offer.bands.tsx')).OfferBands);
/** Eight screens of the app. */
const Gallery = deferBands('home-more', async () => (await import('./gallery.section.tsx')).GallerySection);
/** Agencies, call to action. */
const ClosingBands = deferBands('home-more', async () => (await import('./closing.bands.tsx')).ClosingBands);

/** The landing page. */
export function HomePage() {
  const { t } = useTranslation('home');
  useKeptReferral();
  useHeldAnchor();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} questions={useQuickAnswers()} />
      <VerifiedBanner forFans={<ShareFromBanner />} />
      <AnnouncementSection />
      <HeroSection />
      <TalkBands
        height={{ base: '240rem', md: '220rem', lg: '198rem' }}
        anchors={['fans', 'idols', 'bias-quiz']}
      />
      <OfferBands height={{ base: '375rem', md: '298rem', lg: '234rem' }} />
      <Gallery height={{ base: '50rem', md: '55rem', lg: '89rem' }} />
      <ClosingBands height={{ base: '110rem', md: '110rem', lg: '90rem' }} />
      <SignupSection />
      <QuickAnswersSection />
    </>
  );
}
