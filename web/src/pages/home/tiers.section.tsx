import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { membershipTiers } from '../../content/home-offer.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars } from '../../lib/numbers.ts';
import { homeAnchor } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { glow } from '../../ui/glow.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Shows the membership tiers as descending steps, the highest first. On a phone each is a disclosure. */
export function TiersSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="tiers-title" tone="quiet">
      <SectionHeading id="tiers-title">{t('tiers.title')}</SectionHeading>
      <chakra.p mt="lead" fontSize="lead" color="ink.muted">
        {t('tiers.text')}
      </chakra.p>
      <Box mt="4" display={{ md: 'none' }}>
        {membershipTiers.map((tier) => (
          <Disclosure
            key={tier.name}
            summary={
              <Flex as="span" flex="1" wrap="wrap" align="baseline" justify="space-between" columnGap="3">
                {t(`tiers.${tier.name}Name`)}
                <Price price={tier.price} size="xl" />
              </Flex>
            }
          >
            <Contents tier={tier} />
          </Disclosure>
        ))}
      </Box>
      <Grid
        as="ul"
        display={{ base: 'none', md: 'grid' }}
        listStyleType="none"
        mt="10"
        gap="4"
        templateColumns={{ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      >
        {membershipTiers.map((tier, index) => (
          <TierCard key={tier.name} tier={tier} index={index} />
        ))}
      </Grid>
      <ButtonLink mt="action" to={homeAnchor('signup')}>
        {t('tiers.join')}
      </ButtonLink>
    </Section>
  );
}

type Tier = (typeof membershipTiers)[number];

function TierCard({ tier, index }: { tier: Tier; index: number }) {
  const { t } = useTranslation('home-more');
  const isHighest = index === 0;
  return (
    <chakra.li
      className={isHighest ? 'night' : undefined}
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="6"
      p={{ md: '5', xl: '6' }}
      mt={{ lg: `${index * 2}rem` }}
      color="ink"
      bg={isHighest ? 'bg.night' : 'bg.panel'}
      backgroundImage={
        isHighest
          ? `radial-gradient(20rem 14rem at 100% 0%, ${glow('amber', 40)}, ${glow('pink', 30)} 40%, transparent)`
          : undefined
      }
      borderRadius="bubble"
      boxShadow={isHighest ? 'glow' : undefined}
    >
      <Box>
        <ItemHeading size="section" mb="1">
          {t(`tiers.${tier.name}Name`)}
        </ItemHeading>
        <Contents tier={tier} isHighest={isHighest} />
      </Box>
      <Price price={tier.price} size={isHighest ? 'title' : '3xl'} />
    </chakra.li>
  );
}

function Price({ price, size }: { price: number; size: 'xl' | '3xl' | 'title' }) {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
      <chakra.span fontSize={size} fontWeight="heavy" lineHeight="flat" fontVariantNumeric="tabular-nums">
        {dollars(price, language)}
      </chakra.span>
      <chakra.span fontSize={size === 'xl' ? 'sm' : 'md'} fontWeight="normal" color="ink.muted">
        {t('tiers.perMonth')}
      </chakra.span>
    </chakra.span>
  );
}

function Contents({ tier: { name, contents }, isHighest = false }: { tier: Tier; isHighest?: boolean }) {
  const { t } = useTranslation('home-more');
  return (
    <>
      <chakra.p color={isHighest ? 'ink' : 'act'} fontWeight="semibold">
        {t(`tiers.${name}For`)}
      </chakra.p>
      <CheckList mt="lead" mark={isHighest ? 'feel' : 'act'}>
        {contents.map((content) => (
          <li key={content}>{t(`tiers.${content}`)}</li>
        ))}
      </CheckList>
    </>
  );
}
