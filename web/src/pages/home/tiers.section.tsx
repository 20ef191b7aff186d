import { Box, chakra, Flex, Grid, type HTMLChakraProps } from '@chakra-ui/react';
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
import { SectionLead } from '../../ui/section-intro.tsx';

/** Shows the membership tiers as rows that end in steps, the highest first. On a phone each is a disclosure. */
export function TiersSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="tiers-title" tone="quiet">
      <SectionHeading id="tiers-title">{t('tiers.title')}</SectionHeading>
      <SectionLead>{t('tiers.text')}</SectionLead>
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
            <Purpose tier={tier} />
            <Contents tier={tier} mt="lead" />
          </Disclosure>
        ))}
      </Box>
      <Grid as="ul" display={{ base: 'none', md: 'grid' }} listStyleType="none" mt="10" gap="4">
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
      display="grid"
      gridTemplateColumns={{ md: '10rem minmax(0, 1fr) 8rem', lg: '15rem minmax(0, 1fr) 10rem' }}
      // Each row is a step shorter than the one above.
      mr={{ lg: `${index * 2}rem` }}
      alignItems="center"
      columnGap="8"
      p={{ md: '6', lg: '8' }}
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
        <Purpose tier={tier} isHighest={isHighest} />
      </Box>
      <Contents
        tier={tier}
        isHighest={isHighest}
        columnGap="8"
        gridTemplateColumns={{ xl: '17rem minmax(0, 1fr)' }}
      />
      <Price price={tier.price} size={isHighest ? 'title' : '3xl'} />
    </chakra.li>
  );
}

function Price({ price, size }: { price: number; size: 'xl' | '3xl' | 'title' }) {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <chakra.span
      display="flex"
      flexDirection={{ md: 'column' }}
      flexWrap="wrap"
      alignItems={{ base: 'baseline', md: 'flex-end' }}
      columnGap="2"
    >
      <chakra.span fontSize={size} fontWeight="heavy" lineHeight="flat" fontVariantNumeric="tabular-nums">
        {dollars(price, language)}
      </chakra.span>
      <chakra.span fontSize="sm" fontWeight="normal" color="ink.muted">
        {t('tiers.perMonth')}
      </chakra.span>
    </chakra.span>
  );
}

function Purpose({ tier, isHighest = false }: { tier: Tier; isHighest?: boolean }) {
  const { t } = useTranslation('home-more');
  return (
    <chakra.p color={isHighest ? 'ink' : 'act'} fontWeight="semibold">
      {t(`tiers.${tier.name}For`)}
    </chakra.p>
  );
}

interface ContentsProps extends HTMLChakraProps<'ul'> {
  tier: Tier;
  isHighest?: boolean;
}

function Contents({ tier, isHighest = false, ...rest }: ContentsProps) {
  const { t } = useTranslation('home-more');
  return (
    <CheckList mark={isHighest ? 'feel' : 'act'} {...rest}>
      {tier.contents.map((content) => (
        <li key={content}>{t(`tiers.${content}`)}</li>
      ))}
    </CheckList>
  );
}
