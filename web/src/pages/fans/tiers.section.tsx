import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FREE_TRANSLATIONS_PER_DAY, fanTiers } from '../../content/fans.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars } from '../../lib/numbers.ts';
import { glow } from '../../ui/glow.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Shows three memberships as lights of increasing size. */
export function TiersSection() {
  const { t } = useTranslation('fans');
  const language = useLanguage();
  return (
    <Section labelledBy="tiers">
      <SectionIntro id="tiers" heading={t('tiers.heading')} lead={t('tiers.lead')} />
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '10', md: '4' }}
        gap={{ base: '10', md: '8' }}
        alignItems="end"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {fanTiers.map(({ name, price }, step) => (
          <Box
            as="li"
            key={name}
            display="grid"
            alignItems="center"
            gridTemplateColumns={{ base: 'min(5.5rem, 25vw) minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
            columnGap="5"
          >
            <Light step={step} />
            <Box>
              <ItemHeading>{t(`tiers.${name}.name`)}</ItemHeading>
              <chakra.p mt="1" display="flex" alignItems="baseline" flexWrap="wrap" gap="2">
                <chakra.span fontSize="min({fontSizes.3xl}, 12vw)" fontWeight="heavy" lineHeight="heading">
                  {price === 0 ? t('tiers.costFree') : dollars(price, language)}
                </chakra.span>
                {price > 0 && <chakra.span color="ink.muted">{t('tiers.perMonth')}</chakra.span>}
              </chakra.p>
              <chakra.p mt="2" color="ink.muted" minHeight={{ md: '3lh' }}>
                {t(`tiers.${name}.text`, { limit: FREE_TRANSLATIONS_PER_DAY })}
              </chakra.p>
            </Box>
          </Box>
        ))}
      </Grid>
      <chakra.p mt="8" maxWidth="reading" fontSize="sm" color="ink.muted">
        {t('tiers.note')}
      </chakra.p>
    </Section>
  );
}

/** The lights' colours: one for the first light, all three for the last. */
const LIGHTS = [
  `radial-gradient(closest-side, {colors.glow.violet}, ${glow('violet', 25)} 60%, transparent)`,
  `radial-gradient(closest-side, {colors.glow.pink}, ${glow('violet', 70)} 55%, transparent)`,
  `radial-gradient(closest-side, {colors.glow.amber}, {colors.glow.pink} 35%, ${glow('violet', 60)} 68%, transparent)`,
];
const DIAMETERS = ['6rem', '9rem', '13rem'];

function Light({ step }: { step: number }) {
  return (
    <Box
      aria-hidden
      width={{ base: `${3.5 + step}rem`, md: DIAMETERS[step] }}
      maxWidth="full"
      aspectRatio="1"
      mx={{ base: 'auto', md: '0' }}
      mb={{ md: '4' }}
      borderRadius="full"
      background={LIGHTS[step]}
    />
  );
}
