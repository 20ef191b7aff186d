import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SUBSCRIPTION_SHARE_PERCENT } from '../../content/facts.ts';
import { idolTiers } from '../../content/home-offer.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { percent } from '../../lib/numbers.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { JoinLink } from '../../ui/join-link.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';

/** Shows the memberships from the idol's side: the effort and the revenue. */
export function IdolTiersSection() {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <Section labelledBy="idol-tiers-title">
      <SectionHeading id="idol-tiers-title" size="minor">
        {t('idolTiers.title')}
      </SectionHeading>
      <SectionLead>{t('idolTiers.text')}</SectionLead>
      <Box mt="4" display={{ md: 'none' }}>
        {idolTiers.map((name, index) => (
          <Disclosure
            key={name}
            summary={
              <Flex
                as="span"
                flex="1"
                wrap="wrap"
                align="center"
                justify="space-between"
                columnGap="3"
                rowGap="1"
              >
                {t(`idolTiers.${name}Title`)}
                <Flex as="span" align="center" gap="3" fontSize="sm" color="act">
                  {t(`tiers.${name}Name`)}
                  <Lights lit={index + 1} />
                </Flex>
              </Flex>
            }
          >
            <chakra.p color="ink.muted">{t(`idolTiers.${name}Text`)}</chakra.p>
          </Disclosure>
        ))}
      </Box>
      <Grid
        as="ol"
        display={{ base: 'none', md: 'grid' }}
        listStyleType="none"
        mt="12"
        gap="5"
        templateColumns="repeat(3, minmax(0, 1fr))"
      >
        {idolTiers.map((name, index) => (
          <chakra.li key={name} p="6" borderWidth="1px" borderColor="line" borderRadius="bubble">
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
      <Flex mt="action" wrap="wrap" align="center" columnGap="8" rowGap="4">
        <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <chakra.span fontSize="title" fontWeight="heavy" lineHeight="flat" color="act">
            {percent(SUBSCRIPTION_SHARE_PERCENT, language)}
          </chakra.span>
          <chakra.span fontWeight="semibold">{t('idolTiers.share')}</chakra.span>
        </chakra.p>
        <JoinLink variant="outline" forIdols>
          {t('idolTiers.apply')}
        </JoinLink>
      </Flex>
    </Section>
  );
}

/** Shows an idol's effort as one to three lights. */
function Lights({ lit }: { lit: number }) {
  return (
    <Flex as="span" aria-hidden gap="2">
      {[1, 2, 3].map((place) => (
        <Box
          as="span"
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
