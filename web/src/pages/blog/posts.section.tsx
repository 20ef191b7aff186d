import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlogCategory, blogPosts } from '../../content/blog.ts';
import { paths } from '../../lib/paths.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CategoryChips } from './category-chips.tsx';
import { FeaturedPost } from './featured-post.tsx';
import { PostRow } from './post-row.tsx';

/** Lists the posts of the selected category. */
export function PostsSection() {
  const { t } = useTranslation('blog');
  const [category, setCategory] = useState<BlogCategory>('all');
  const shown = blogPosts.filter((post) => category === 'all' || post.category === category);
  const featured = shown.filter(({ isFeatured }) => isFeatured);
  const others = shown.filter(({ isFeatured }) => !isFeatured);

  return (
    <Section labelledBy="posts">
      <SectionHeading id="posts" srOnly>
        {t('posts.title')}
      </SectionHeading>
      <CategoryChips chosen={category} onChoose={setCategory} />
      <chakra.p role="status" mt="4" mb="8" fontSize="sm" color="ink.muted">
        {t('shown', { count: shown.length })}
      </chakra.p>
      {featured.map((post) => (
        <FeaturedPost key={post.id} {...post} />
      ))}
      {others.map((post) => (
        <PostRow key={post.id} {...post} />
      ))}
      {shown.length === 0 && <Empty />}
    </Section>
  );
}

function Empty() {
  const { t } = useTranslation('blog');
  return (
    <Box maxWidth="reading" px={{ base: '5', md: '7' }} py="7" bg="bg.quiet" borderRadius="bubble">
      <ItemHeading>{t('empty.title')}</ItemHeading>
      <chakra.p mt="1" mb="3" color="ink.muted">
        {t('empty.text')}
      </chakra.p>
      <TextLink to={paths.changelog}>{t('empty.link')}</TextLink>
    </Box>
  );
}
