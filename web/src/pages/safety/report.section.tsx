import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import way from '../../assets/report-way.svg';
import { REPORT_REVIEW_HOURS } from '../../content/facts.ts';
import { reportSteps } from '../../content/safety.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Shows the four steps of a report along a path, which is vertical on a phone. */
export function ReportSection() {
  const { t } = useTranslation('safety');
  return (
    <Section labelledBy="report" tone="night">
      <SectionIntro
        id="report"
        heading={t('report.heading')}
        lead={t('report.lead', { hours: REPORT_REVIEW_HOURS })}
      />
      <Box position="relative" mt={{ base: '10', md: '12' }}>
        <Path />
        <Grid
          as="ol"
          listStyleType="none"
          position="relative"
          gap={{ base: '10', md: '8' }}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' }}
        >
          {reportSteps.map(({ name, Icon, color }, index) => (
            <Box
              as="li"
              key={name}
              display="grid"
              columnGap="5"
              rowGap="5"
              alignContent="start"
              gridTemplateColumns={{ base: '4rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
              pt={{ md: index % 2 === 0 ? '0' : '16' }}
            >
              <Box
                aria-hidden
                display="grid"
                placeItems="center"
                boxSize={{ base: '16', md: '20' }}
                borderRadius="bubble"
                bg={`${color}.solid`}
                color="ink.onSolid"
                boxShadow={`0 0 0 0.5rem {colors.bg.night}, 0 0 2.5rem {colors.${color}.solid}`}
              >
                <Icon size={32} />
              </Box>
              <Box maxWidth="18rem">
                <ItemHeading>{t(`report.${name}.title`)}</ItemHeading>
                <chakra.p mt="2" color="ink.muted">
                  {t(`report.${name}.text`)}
                </chakra.p>
              </Box>
            </Box>
          ))}
        </Grid>
      </Box>
    </Section>
  );
}

/** Draws the path through the steps: straight down on a phone, otherwise from the first icon to the last. */
function Path() {
  return (
    <Box
      aria-hidden
      position="absolute"
      // The drawing's ends are an eighth of its width from its sides.
      insetInlineStart={{ base: '7', md: 'calc(2.5rem - (100% + 2rem) / 8)' }}
      top={{ base: '8', md: '0' }}
      bottom={{ base: '16', md: 'auto' }}
      width={{ base: '1', md: 'calc(100% + 2rem)' }}
      height={{ md: '9rem' }}
      borderRadius={{ base: 'full', md: '0' }}
      background={{
        base: 'linear-gradient({colors.feel.solid}, {colors.inform.solid}, {colors.act.solid}, {colors.confirm.solid})',
        md: `url(${way}) 0 0 / 100% 100%`,
      }}
    />
  );
}
