import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plannedFeatures, plannedImprovements } from '../../content/changelog.ts';
import { paths } from '../../lib/paths.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Lists plans without a version. */
export function PlannedSection() {
  const { t } = useTranslation('changelog');
  return (
    <Section tone="quiet" labelledBy="planned">
      <SectionHeading id="planned">{t('planned.title')}</SectionHeading>
      <chakra.p mt="3" maxWidth="reading" fontSize="lg" color="ink.muted">
        {t('planned.lead')}
      </chakra.p>
      <Grid
        mt="10"
        gap={{ base: '10', md: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Plans title={t('planned.features.title')}>
          {plannedFeatures.map((id) => (
            <Plan key={id}>{t(`planned.features.${id}`)}</Plan>
          ))}
        </Plans>
        <Plans title={t('planned.improvements.title')}>
          {plannedImprovements.map((id) => (
            <Plan key={id}>{t(`planned.improvements.${id}`)}</Plan>
          ))}
        </Plans>
      </Grid>
      <chakra.p mt="8">
        <TextLink to={paths.updates}>{t('planned.awards')}</TextLink>
      </chakra.p>
    </Section>
  );
}

function Plans({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <ItemHeading>{title}</ItemHeading>
      <chakra.ul mt="4" listStyleType="none">
        {children}
      </chakra.ul>
    </Box>
  );
}

/** Renders a plan with an unlit light before it. */
function Plan({ children }: { children: ReactNode }) {
  return (
    <chakra.li display="flex" gap="4" py="3" borderTopWidth="1px" borderColor="line">
      <Box
        aria-hidden
        flexShrink="0"
        boxSize="3"
        mt="1.5"
        borderRadius="full"
        borderWidth="2px"
        borderColor="act"
      />
      {children}
    </chakra.li>
  );
}
