import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { pressFeatures } from '../../content/press.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Introduces the company and the product. */
export function AboutSection() {
  const { t } = useTranslation('press');
  return (
    <Section labelledBy="about">
      <Grid
        gap={{ base: '12', md: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}
      >
        <Box>
          <SectionHeading id="about">{t('about.title')}</SectionHeading>
          <chakra.p mt="5" fontSize={{ base: 'lg', md: 'xl' }}>
            {t('about.first')}
          </chakra.p>
          <chakra.p mt="4" fontSize="lg" color="ink.muted">
            {t('about.second')}
          </chakra.p>
        </Box>
        <Box>
          <ItemHeading mb="6">{t('features.title')}</ItemHeading>
          <Stack as="ul" gap="6" listStyleType="none">
            {pressFeatures.map(({ id, Icon }) => (
              <Grid as="li" key={id} gap="4" templateColumns="auto minmax(0, 1fr)">
                <Box color="act" pt="0.5">
                  <Icon size={24} aria-hidden />
                </Box>
                <Box>
                  <ItemHeading as="h4" fontSize="md">
                    {t(`features.${id}.title`)}
                  </ItemHeading>
                  <chakra.p mt="1" color="ink.muted">
                    {t(`features.${id}.text`)}
                  </chakra.p>
                </Box>
              </Grid>
            ))}
          </Stack>
        </Box>
      </Grid>
    </Section>
  );
}
