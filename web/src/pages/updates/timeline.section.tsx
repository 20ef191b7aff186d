import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { awardPhases } from '../../content/updates.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { LightstickShape } from '../../ui/lightstick.tsx';
import { Section } from '../../ui/section.tsx';

/** Shows the phases from launch to ceremony, each with an unlit lightstick. */
export function TimelineSection() {
  const { t } = useTranslation('updates');
  return (
    <Section tone="night" labelledBy="awards-timeline">
      <SectionHeading id="awards-timeline">{t('timeline.title')}</SectionHeading>
      <chakra.p mt="3" maxWidth="reading" fontSize="lg" color="ink.muted">
        {t('timeline.lead')}
      </chakra.p>
      <Grid
        as="ol"
        listStyleType="none"
        mt={{ base: '10', lg: '14' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' }}
      >
        {awardPhases.map((phase, index) => (
          <Phase key={phase.id} {...phase} number={index + 1} isLast={index === awardPhases.length - 1} />
        ))}
      </Grid>
    </Section>
  );
}

type PhaseProps = (typeof awardPhases)[number] & { number: number; isLast: boolean };

function Phase({ id, when, number, isLast }: PhaseProps) {
  const { t } = useTranslation('updates');
  return (
    <Grid
      as="li"
      position="relative"
      alignContent="start"
      gap={{ base: '5', lg: '6' }}
      pb={{ base: isLast ? '0' : '10', lg: '0' }}
      pe={{ lg: '8' }}
      templateColumns={{ base: '2.5rem minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
    >
      {!isLast && (
        <Box
          aria-hidden
          position="absolute"
          insetInlineStart={{ base: '1.25rem', lg: '2.75rem' }}
          insetInlineEnd={{ lg: '0.25rem' }}
          top={{ base: '4.75rem', lg: '1.25rem' }}
          bottom={{ base: '0.5rem', lg: 'auto' }}
          borderStartWidth={{ base: '2px', lg: '0' }}
          borderTopWidth={{ lg: '2px' }}
          borderStyle="dashed"
          borderColor="line.field"
        />
      )}
      <chakra.svg aria-hidden viewBox="-20 -20 40 62" width="10" height="4rem" color="act">
        <LightstickShape isLit={false} />
      </chakra.svg>
      <Box>
        <chakra.p fontSize="sm" color="ink.muted">
          <chakra.span fontWeight="bold" color="act">
            {t('timeline.phase', { number })}
          </chakra.span>
          {' · '}
          {t('timeline.upcoming')}
        </chakra.p>
        <ItemHeading mt="1">{t(`timeline.${id}.title`)}</ItemHeading>
        <chakra.p mt="1" fontWeight="semibold">
          {when.part === 'quarter' ? t('timeline.quarter', when) : t('timeline.early', when)}
        </chakra.p>
        <chakra.p mt="2" color="ink.muted">
          {t(`timeline.${id}.text`)}
        </chakra.p>
      </Box>
    </Grid>
  );
}
