import { Box, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { fansWaiting } from '../../content/facts.ts';
import { idolPoints } from '../../content/home.ts';
import { FanCount } from '../../features/stats/fan-count.tsx';
import { anchors } from '../../lib/paths.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Eyebrow, Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';
import { Points } from './points.tsx';

/** Shows the benefits for idols in one large bubble. */
export function SafeSpaceSection() {
  const { t } = useTranslation('home-more');
  const points = idolPoints.map((point) => ({
    ...point,
    title: t(`safe.${point.name}Title`),
    text: t(`safe.${point.name}Text`),
  }));
  return (
    <Section id={anchors.idols} labelledBy="idols-title">
      <Grid
        px={{ base: '5', sm: '8', lg: '16' }}
        py={{ base: '6', md: '16' }}
        bg="bg.quiet"
        borderRadius={{ base: 'reply', md: 'sheetReply' }}
        gap="stack"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box order={{ md: 1 }}>
          <Eyebrow>{t('safe.eyebrow')}</Eyebrow>
          <SectionHeading id="idols-title">{t('safe.title')}</SectionHeading>
          <SectionLead>{t('safe.text')}</SectionLead>
          <FanCount
            mt="4"
            fontSize="lg"
            fontWeight="semibold"
            color="act"
            fallback={fansWaiting.landing}
            textOf={(count) => t('safe.fansWaiting', { count })}
          />
        </Box>
        <Points color="act" points={points} />
      </Grid>
    </Section>
  );
}
