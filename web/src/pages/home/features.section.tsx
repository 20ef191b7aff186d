import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { minimumAge } from '../../content/facts.ts';
import { homeFeatures } from '../../content/home-offer.ts';
import { glow } from '../../ui/glow.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { IconBubble } from '../../ui/icon-bubble.tsx';
import { Section } from '../../ui/section.tsx';

/** Shows one large feature card among five small ones. */
export function FeaturesSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="features-title" tone="quiet" width="wide">
      <SectionHeading id="features-title">{t('features.title')}</SectionHeading>
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '8', md: '12' }}
        gap="4"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {homeFeatures.map(({ name, Icon }, index) => (
          <chakra.li
            key={name}
            className={index === 0 ? 'night' : undefined}
            display="flex"
            flexDirection={index === 5 ? { base: 'column', sm: 'row' } : 'column'}
            gap="4"
            p={{ base: '5', md: '6' }}
            gridColumn={index === 0 ? { sm: 'span 2' } : index === 5 ? { sm: '1 / -1' } : undefined}
            gridRow={index === 0 ? { lg: 'span 2' } : undefined}
            justifyContent={index === 0 ? 'flex-end' : undefined}
            minHeight={index === 0 ? { md: '18rem' } : undefined}
            bg={index === 0 ? 'bg.night' : 'bg.panel'}
            color="ink"
            backgroundImage={
              index === 0
                ? `radial-gradient(22rem 16rem at 85% 0%, ${glow('pink', 45)}, ${glow('violet', 25)} 50%, transparent)`
                : undefined
            }
            borderRadius="bubble"
            borderBottomRightRadius={index % 2 === 0 ? 'tight' : 'bubble'}
            borderBottomLeftRadius={index % 2 === 0 ? 'bubble' : 'tight'}
          >
            <IconBubble Icon={Icon} color={index % 2 === 0 ? 'feel' : 'act'} />
            <Box>
              <ItemHeading size={index === 0 ? 'section' : 'item'}>{t(`features.${name}Title`)}</ItemHeading>
              <chakra.p mt="1" color="ink.muted" maxWidth="30rem">
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
