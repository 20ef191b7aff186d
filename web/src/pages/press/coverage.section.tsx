import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { pressCoverage } from '../../content/press.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Month } from '../../ui/month.tsx';
import { Section } from '../../ui/section.tsx';

/** Lists press coverage. */
export function CoverageSection() {
  const { t } = useTranslation('press');
  return (
    <Section tone="quiet" labelledBy="coverage">
      <Grid gap="stack" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
        <SectionHeading id="coverage">{t('coverage.title')}</SectionHeading>
        <Box>
          {pressCoverage.map(({ id, month, outlet }) => (
            <chakra.article
              key={id}
              display={{ lg: 'grid' }}
              gridTemplateColumns="12rem minmax(0, 1fr)"
              alignItems="baseline"
              columnGap="8"
              py="6"
              borderTopWidth="1px"
              borderColor="line"
            >
              <chakra.p fontSize="sm" color="ink.muted">
                <Month of={month} />
              </chakra.p>
              <Box>
                <ItemHeading mt={{ base: '1', lg: '0' }}>{t(`coverage.${id}.title`)}</ItemHeading>
                {outlet && (
                  <chakra.p mt="1" color="ink.muted">
                    {outlet}
                  </chakra.p>
                )}
              </Box>
            </chakra.article>
          ))}
        </Box>
      </Grid>
    </Section>
  );
}
