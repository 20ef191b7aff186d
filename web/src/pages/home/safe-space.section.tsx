import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { idolPoints } from '../../content/home.ts';
import { anchors } from '../../lib/paths.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Eyebrow, Section } from '../../ui/section.tsx';
import { Points } from './points.tsx';

/** Shows the benefit for idols as one large bubble. */
export function SafeSpaceSection() {
  const { t } = useTranslation('home-more');
  const points = idolPoints.map((point) => ({
    ...point,
    title: t(`safe.${point.name}Title`),
    text: t(`safe.${point.name}Text`),
  }));
  return (
    <Section id={anchors.idols} labelledBy="idols-title" pt="0" px={{ base: '3', md: '6' }}>
      <Grid
        maxWidth="wide"
        mx="auto"
        px={{ base: '5', sm: '8', lg: '20' }}
        py={{ base: '12', md: '20' }}
        bg="bg.quiet"
        borderRadius={{ base: '2rem', md: '3rem' }}
        borderBottomRightRadius={{ base: 'tight', md: 'tight' }}
        gap={{ base: '10', md: '20' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box order={{ md: 1 }}>
          <Eyebrow>{t('safe.eyebrow')}</Eyebrow>
          <SectionHeading id="idols-title">{t('safe.title')}</SectionHeading>
          <chakra.p mt="4" fontSize="lg" color="ink.muted" maxWidth="28rem">
            {t('safe.text')}
          </chakra.p>
        </Box>
        <Points color="act" points={points} />
      </Grid>
      <chakra.p mt="8" textAlign="center" fontSize="sm" color="ink.muted" textWrap="balance">
        {t('planned')}
      </chakra.p>
    </Section>
  );
}
