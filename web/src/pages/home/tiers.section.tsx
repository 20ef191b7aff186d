import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { firstSignups } from '../../content/facts.ts';
import { membershipTiers } from '../../content/home-offer.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { count, dollars } from '../../lib/numbers.ts';
import { homeAnchor } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { glow } from '../../ui/glow.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Shows the tiers as steps to the stage: higher tiers have taller cards. */
export function TiersSection() {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <Section labelledBy="tiers-title" tone="quiet" width="wide">
      <SectionHeading id="tiers-title">{t('tiers.title')}</SectionHeading>
      <chakra.p mt="3" fontSize="lg" color="ink.muted">
        {t('tiers.text')}
      </chakra.p>
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '8', md: '10' }}
        gap="4"
        alignItems={{ lg: 'end' }}
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1.25fr) repeat(3, minmax(0, 1fr))',
        }}
      >
        {membershipTiers.map((tier, index) => (
          <TierCard key={tier.name} tier={tier} index={index} />
        ))}
      </Grid>
      <Flex mt="8" gap="5" wrap="wrap" align="center">
        <ButtonLink to={homeAnchor('signup')}>{t('tiers.join')}</ButtonLink>
        <chakra.p fontWeight="semibold">{t('tiers.note', { first: count(firstSignups, language) })}</chakra.p>
      </Flex>
    </Section>
  );
}

function TierCard({ tier, index }: { tier: (typeof membershipTiers)[number]; index: number }) {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const { name, price, contents } = tier;
  const isClosest = index === 0;
  return (
    <chakra.li
      className={isClosest ? 'night' : undefined}
      position="relative"
      display="flex"
      flexDirection="column"
      p={{ base: '6', lg: '5', xl: '6' }}
      minHeight={{ lg: `${28 - index * 2}rem` }}
      color="ink"
      bg={isClosest ? 'bg.night' : 'bg.panel'}
      backgroundImage={
        isClosest
          ? `radial-gradient(20rem 14rem at 100% 0%, ${glow('amber', 40)}, ${glow('pink', 30)} 40%, transparent)`
          : undefined
      }
      borderRadius="1.75rem"
      borderBottomRightRadius={isClosest ? 'tight' : '1.75rem'}
      borderBottomLeftRadius={isClosest ? '1.75rem' : 'tight'}
      boxShadow={isClosest ? 'glow' : undefined}
    >
      <ItemHeading size="section">{t(`tiers.${name}Name`)}</ItemHeading>
      <chakra.p mt="1" color={isClosest ? 'ink' : 'act'} fontWeight="semibold">
        {t(`tiers.${name}For`)}
      </chakra.p>
      <chakra.p mt="4" mb="5" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
        <chakra.span
          fontSize={isClosest ? 'title' : '3xl'}
          fontWeight="heavy"
          lineHeight="flat"
          fontVariantNumeric="tabular-nums"
        >
          {dollars(price, language)}
        </chakra.span>
        <chakra.span color="ink.muted">{t('tiers.perMonth')}</chakra.span>
      </chakra.p>
      <Stack as="ul" listStyleType="none" gap="2.5">
        {contents.map((content) => (
          <Flex as="li" key={content} gap="2.5">
            <Box pt="1" flexShrink="0" color={isClosest ? 'feel' : 'act'}>
              <Check size={16} aria-hidden />
            </Box>
            {t(`tiers.${content}`)}
          </Flex>
        ))}
      </Stack>
    </chakra.li>
  );
}
