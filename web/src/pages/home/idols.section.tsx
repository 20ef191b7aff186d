import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { idolPoints } from '../../content/home.ts';
import { anchors } from '../../lib/paths.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Eyebrow, Section } from '../../ui/section.tsx';
import { Points } from './points.tsx';

/** What it is for idols: one big bubble, answering the fans' section. */
export function IdolsSection() {
  const { t } = useTranslation('home');
  const points = idolPoints.map((point) => ({
    ...point,
    title: t(`idols.${point.name}Title`),
    text: t(`idols.${point.name}Text`),
  }));
  return (
    <Section id={anchors.idols} pt="0" px={{ base: '3', md: '6' }}>
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
          <Eyebrow>{t('idols.eyebrow')}</Eyebrow>
          <SectionHeading>{t('idols.title')}</SectionHeading>
          <chakra.p mt="4" fontSize="lg" color="ink.muted" maxWidth="28rem">
            {t('idols.text')}
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
