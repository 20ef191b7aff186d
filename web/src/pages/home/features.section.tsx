import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { minimumAge } from '../../content/facts.ts';
import { homeFeatures } from '../../content/home-offer.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { IconBubble } from '../../ui/icon-bubble.tsx';
import { Section } from '../../ui/section.tsx';

/** Lists six features: as a plain list on a phone, as equal cards in wider windows. */
export function FeaturesSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="features-title" tone="quiet">
      <SectionHeading id="features-title" size="minor">
        {t('features.title')}
      </SectionHeading>
      <Grid
        as="ul"
        listStyleType="none"
        mt="stack"
        columnGap="4"
        rowGap="4"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {homeFeatures.map(({ name, Icon }, index) => (
          <chakra.li
            key={name}
            display="flex"
            flexDirection={{ base: 'row', md: 'column' }}
            gap="4"
            p={{ md: '6' }}
            bg={{ md: 'bg.panel' }}
            borderRadius={{ md: 'bubble' }}
          >
            <IconBubble Icon={Icon} color={index % 2 === 0 ? 'feel' : 'act'} />
            <Box minWidth="0">
              <ItemHeading>{t(`features.${name}Title`)}</ItemHeading>
              <chakra.p mt="0.5" fontSize="note" color="ink.muted" maxWidth="30rem">
                {t(`features.${name}Text`, { age: minimumAge.marketing })}
              </chakra.p>
            </Box>
          </chakra.li>
        ))}
      </Grid>
      <chakra.p mt="6" fontSize="sm" color="ink.muted">
        {t('planned')}
      </chakra.p>
    </Section>
  );
}
