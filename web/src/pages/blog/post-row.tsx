import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BlogPost } from '../../content/blog.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { SoonButton } from '../../ui/soon-button.tsx';
import { PostCover } from './post-cover.tsx';
import { PostFacts } from './post-facts.tsx';

/** Renders a post of the list. */
export function PostRow({ id, ...facts }: BlogPost) {
  const { t } = useTranslation('blog');
  const title = t(`posts.${id}.title`);
  return (
    <Grid
      as="article"
      mt={{ base: '8', md: '12' }}
      gap={{ base: '5', md: '10' }}
      alignItems="center"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 7fr)' }}
    >
      <PostCover of={id} />
      <Box>
        <PostFacts {...facts} />
        <ItemHeading mt="2" size="section">
          {title}
        </ItemHeading>
        <chakra.p mt="2" mb="5" maxWidth="reading" color="ink.muted">
          {t(`posts.${id}.excerpt`)}
        </chakra.p>
        <SoonButton label={t('readPost', { title })}>{t('read')}</SoonButton>
      </Box>
    </Grid>
  );
}
