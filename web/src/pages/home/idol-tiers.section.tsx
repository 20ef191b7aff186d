import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SUBSCRIPTION_SHARE_PERCENT } from '../../content/facts.ts';
import { idolTiers } from '../../content/home-offer.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { percent } from '../../lib/numbers.ts';
import { homeAnchor } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Shows the memberships from the idol's side: effort and revenue. */
export function IdolTiersSection() {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <Section labelledBy="idol-tiers-title" width="page">
      <SectionHeading id="idol-tiers-title">{t('idolTiers.title')}</SectionHeading>
      <chakra.p mt="4" maxWidth="reading" fontSize="lg" color="ink.muted">
        {t('idolTiers.text')}
      </chakra.p>
      <Grid
        as="ol"
        listStyleType="none"
        mt={{ base: '8', md: '12' }}
        gap={{ base: '4', md: '5' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {idolTiers.map((name, index) => (
          <chakra.li
            key={name}
            p="6"
            borderWidth="1px"
            borderColor="line"
            borderRadius="bubble"
            borderTopLeftRadius="tight"
          >
            <Lights lit={index + 1} />
            <chakra.p mt="4" fontSize="sm" fontWeight="bold" color="act">
              {t(`tiers.${name}Name`)}
            </chakra.p>
            <ItemHeading size="section">{t(`idolTiers.${name}Title`)}</ItemHeading>
            <chakra.p mt="2" color="ink.muted">
              {t(`idolTiers.${name}Text`)}
            </chakra.p>
          </chakra.li>
        ))}
      </Grid>
      <Flex mt="8" wrap="wrap" align="center" justify="space-between" gap="4">
        <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <chakra.span fontSize="title" fontWeight="heavy" lineHeight="flat" color="act">
            {percent(SUBSCRIPTION_SHARE_PERCENT, language)}
          </chakra.span>
          <chakra.span fontWeight="semibold">{t('idolTiers.share')}</chakra.span>
        </chakra.p>
        <ButtonLink variant="outline" to={homeAnchor('idolForm')}>
          {t('idolTiers.apply')}
        </ButtonLink>
      </Flex>
    </Section>
  );
}

/** Shows an idol's effort as one to three lightsticks. */
function Lights({ lit }: { lit: number }) {
  return (
    <Flex aria-hidden gap="2">
      {[1, 2, 3].map((place) => (
        <Box
          key={place}
          boxSize="3.5"
          borderRadius="full"
          bg={place <= lit ? 'act.solid' : 'transparent'}
          borderWidth="2px"
          borderColor={place <= lit ? 'act.solid' : 'line.field'}
          outline={place <= lit ? '4px solid {colors.act.tint}' : undefined}
        />
      ))}
    </Flex>
  );
}
