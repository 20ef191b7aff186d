import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { REPORT_REVIEW_HOURS } from '../../content/facts.ts';
import { reportSteps } from '../../content/safety.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** The way of a report, from hurt to settled: a lit path through four stations, downwards on a phone. */
export function ReportSection() {
  const { t } = useTranslation('safety');
  return (
    <Section labelledBy="report" tone="night" width="page">
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
          gap={{ base: '10', md: '6' }}
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
              justifyItems={{ md: 'center' }}
              textAlign={{ md: 'center' }}
              gridTemplateColumns={{ base: '4rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
              pt={{ md: index % 2 === 0 ? '0' : '16' }}
            >
              <Box
                aria-hidden
                display="grid"
                placeItems="center"
                boxSize={{ base: '16', md: '20' }}
                borderRadius="full"
                borderBottomLeftRadius="tight"
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

/** Goes through the middles of the four stations: the drawing is stretched to the width of the list. */
function Path() {
  return (
    <>
      <Box
        aria-hidden
        display={{ md: 'none' }}
        position="absolute"
        insetInlineStart="7"
        top="8"
        bottom="16"
        width="1"
        borderRadius="full"
        backgroundImage="linear-gradient(to bottom, {colors.feel.solid}, {colors.inform.solid}, {colors.act.solid}, {colors.confirm.solid})"
      />
      <chakra.svg
        aria-hidden
        display={{ base: 'none', md: 'block' }}
        viewBox="0 0 400 144"
        preserveAspectRatio="none"
        position="absolute"
        top="0"
        insetInlineStart="0"
        width="full"
        height="9rem"
        fill="none"
        css={{
          '--from': '{colors.feel.solid}',
          '--over': '{colors.inform.solid}',
          '--via': '{colors.act.solid}',
          '--to': '{colors.confirm.solid}',
        }}
      >
        <linearGradient id="report-way">
          <stop offset="12%" stopColor="var(--from)" />
          <stop offset="38%" stopColor="var(--over)" />
          <stop offset="62%" stopColor="var(--via)" />
          <stop offset="88%" stopColor="var(--to)" />
        </linearGradient>
        <path
          d="M48 40C98 40 98 104 149 104S199 40 251 40S301 104 352 104"
          stroke="url(#report-way)"
          strokeWidth="5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
    </>
  );
}
