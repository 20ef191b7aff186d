import { useTranslation } from 'react-i18next';
import { NewsletterSection } from '../features/newsletter/newsletter.section.tsx';
import { PageDrawing } from '../ui/page-drawing.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { PostsSection } from './blog/posts.section.tsx';

/** Renders the blog. */
export function BlogPage() {
  const { t } = useTranslation('blog');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro art={<PageDrawing name="blog" />} heading={t('title')} lead={t('lead')} />
      <PostsSection />
      <NewsletterSection type="blog" />
    </>
  );
}
