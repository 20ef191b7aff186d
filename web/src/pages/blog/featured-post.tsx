import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BlogPost } from '../../content/blog.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { SoonButton } from '../../ui/soon-button.tsx';
import { PostCover } from './post-cover.tsx';
import { PostFacts } from './post-facts.tsx';

/** Renders the featured post: a large cover with the text in a bubble over it. */
export function FeaturedPost({ id, ...facts }: BlogPost) {
  const { t } = useTranslation('blog');
  const title = t(`posts.${id}.title`);
  return (
    <Grid
      as="article"
      mb={{ base: '12', lg: '20' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }}
      alignItems="end"
    >
      <Box gridColumn={{ lg: '1 / 9' }} gridRow={{ lg: '1' }}>
        <PostCover of={id} />
      </Box>
      <Box
        gridColumn={{ lg: '8 / 13' }}
        gridRow={{ lg: '1' }}
        position="relative"
        mt={{ base: '-8', lg: '16' }}
        mb={{ lg: '-8' }}
        ms={{ base: '4', md: '12', lg: '0' }}
        p={{ base: '5', md: '8' }}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="line"
        borderRadius="bubble"
        boxShadow="raised"
      >
        <chakra.p mb="3" fontSize="sm" fontWeight="bold" color="feel">
          {t('featured')}
        </chakra.p>
        <ItemHeading fontSize={{ base: '2xl', md: '3xl' }} fontWeight="heavy">
          {title}
        </ItemHeading>
        <chakra.p mt="3" mb="4" color="ink.muted">
          {t(`posts.${id}.excerpt`)}
        </chakra.p>
        <Box mb="5">
          <PostFacts {...facts} />
        </Box>
        <SoonButton label={t('readPost', { title })}>{t('read')}</SoonButton>
      </Box>
    </Grid>
  );
}
