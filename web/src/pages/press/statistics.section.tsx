import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FOUNDED, fansWaiting, translatedLanguages } from '../../content/facts.ts';
import { PEOPLE_PER_LIGHT } from '../../content/press.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { FirstLight, GreetingBubbles, SeaOfPeople } from './statistics-illustrations.tsx';

/** Shows three numbers with illustrations: a light per thousand people, a bubble per language, and one light. */
export function StatisticsSection() {
  const { t } = useTranslation('press');
  const language = useLanguage();
  return (
    <Section tone="night" labelledBy="statistics">
      <SectionHeading id="statistics">{t('stats.title')}</SectionHeading>
      <Grid
        as="dl"
        mt={{ base: '8', md: '12' }}
        gap={{ base: '12', md: '8' }}
        alignItems="end"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 6fr) minmax(0, 4fr) minmax(0, 2fr)',
        }}
      >
        <Statistic
          isWide
          figure={`${fansWaiting.press.toLocaleString(language)}+`}
          label={t('stats.waitlist.label')}
          note={t('stats.waitlist.note', { number: PEOPLE_PER_LIGHT })}
        >
          <SeaOfPeople lights={fansWaiting.press / PEOPLE_PER_LIGHT} />
        </Statistic>
        <Statistic
          figure={String(translatedLanguages.press)}
          label={t('stats.languages.label')}
          note={t('stats.languages.note')}
        >
          <GreetingBubbles />
        </Statistic>
        <Statistic figure={String(FOUNDED)} label={t('stats.founded.label')} note={t('stats.founded.note')}>
          <FirstLight />
        </Statistic>
      </Grid>
    </Section>
  );
}

interface StatisticProps {
  figure: string;
  label: string;
  note: string;
  isWide?: boolean;
  /** The illustration. */
  children: ReactNode;
}

function Statistic({ figure, label, note, isWide, children }: StatisticProps) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignSelf="stretch"
      gridColumn={isWide ? { md: '1 / -1', lg: 'auto' } : undefined}
    >
      <chakra.dt order="2" fontSize="lg" fontWeight="semibold">
        {label}
      </chakra.dt>
      <chakra.dd
        order="1"
        mt="auto"
        fontSize="display"
        fontWeight="heavy"
        lineHeight="flat"
        letterSpacing="-0.03em"
        whiteSpace="nowrap"
      >
        <Box aria-hidden mb="5">
          {children}
        </Box>
        {figure}
      </chakra.dd>
      <chakra.dd order="3" minHeight={{ md: '3.5rem' }} color="ink.muted">
        {note}
      </chakra.dd>
    </Box>
  );
}
