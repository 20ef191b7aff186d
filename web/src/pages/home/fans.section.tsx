import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { fanPoints } from '../../content/home.ts';
import { anchors } from '../../lib/paths.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Eyebrow, Section } from '../../ui/section.tsx';
import { Points } from './points.tsx';

/** What it is for fans. */
export function FansSection() {
  const { t } = useTranslation('home');
  const points = fanPoints.map((point) => ({
    ...point,
    title: t(`fans.${point.name}Title`),
    text: t(`fans.${point.name}Text`),
  }));
  return (
    <Section id={anchors.fans}>
      <Grid
        maxWidth="page"
        mx="auto"
        gap={{ base: '10', md: '20' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box>
          <Eyebrow color="feel">{t('fans.eyebrow')}</Eyebrow>
          <SectionHeading>{t('fans.title')}</SectionHeading>
          <chakra.p mt="4" fontSize="lg" color="ink.muted" maxWidth="28rem">
            {t('fans.text')}
          </chakra.p>
        </Box>
        <Points color="feel" points={points} />
      </Grid>
    </Section>
  );
}
