import { useTranslation } from 'react-i18next';
import { NewsletterSection } from '../features/newsletter/newsletter.section.tsx';
import { PageDrawing } from '../ui/page-drawing.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { PlannedSection } from './changelog/planned.section.tsx';
import { ReleasesSection } from './changelog/releases.section.tsx';

/** Renders the changelog as a timeline, from planned releases to the first one. */
export function ChangelogPage() {
  const { t } = useTranslation('changelog');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro art={<PageDrawing name="changelog" />} heading={t('title')} lead={t('lead')} />
      <ReleasesSection />
      <PlannedSection />
      <NewsletterSection type="changelog" />
    </>
  );
}
