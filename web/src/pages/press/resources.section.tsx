import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { translatedLanguages } from '../../content/facts.ts';
import { pressResources } from '../../content/press.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SoonButton } from '../../ui/soon-button.tsx';

/** Lists four planned downloads. */
export function ResourcesSection() {
  const { t } = useTranslation('press');
  return (
    <Section labelledBy="resources">
      <SectionHeading id="resources">{t('resources.title')}</SectionHeading>
      <chakra.p mt="3" maxWidth="reading" fontSize="lg" color="ink.muted">
        {t('resources.lead')}
      </chakra.p>
      <Grid
        as="ul"
        listStyleType="none"
        mt="10"
        gap="5"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {pressResources.map(({ id, Icon }) => {
          const name = t(`resources.${id}.title`);
          return (
            <Grid
              as="li"
              key={id}
              gap={{ base: '4', lg: '5' }}
              p={{ base: '4', md: '5', lg: '6' }}
              templateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
              bg="bg.panel"
              borderWidth="1px"
              borderColor="line"
              borderRadius="bubble"
            >
              <Box
                display="grid"
                placeItems="center"
                boxSize="12"
                color="act"
                bg="act.tint"
                borderRadius="bubble"
              >
                <Icon size={24} aria-hidden />
              </Box>
              <Box>
                <ItemHeading>{name}</ItemHeading>
                <chakra.p mt="1" mb="5" color="ink.muted">
                  {t(`resources.${id}.text`, { languages: translatedLanguages.press })}
                </chakra.p>
                <SoonButton label={t('resources.downloadOne', { name })}>
                  {t('resources.download')}
                </SoonButton>
              </Box>
            </Grid>
          );
        })}
      </Grid>
    </Section>
  );
}
