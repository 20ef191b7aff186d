import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useTranslation } from 'react-i18next';
import { revenuePerFan, translatedLanguages } from '../../content/facts.ts';
import { agencyPoints } from '../../content/home-agency.ts';
import { operator } from '../../content/operator.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dollars, percent } from '../../lib/numbers.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { JoinLink } from '../../ui/join-link.tsx';
import { RevenueNote } from '../../ui/revenue-note.tsx';
import { Eyebrow, Section } from '../../ui/section.tsx';
import { Points } from './points.tsx';

/** Shows agencies the revenue per fan and the reasons for it. */
export function AgencySection() {
  const { t } = useTranslation('home-more');
  const points = agencyPoints.map((point) => ({
    ...point,
    title: t(`agency.${point.name}Title`, { languages: translatedLanguages.landing }),
    text: t(`agency.${point.name}Text`),
  }));
  return (
    <Section labelledBy="agency-title">
      <Box maxWidth="reading">
        <Eyebrow color="inform">{t('agency.eyebrow')}</Eyebrow>
        <SectionHeading id="agency-title" size="minor">
          {t('agency.title')}
        </SectionHeading>
      </Box>
      <Grid
        mt="stack"
        gap={{ base: '8', lg: '20' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Revenue />
        <Box>
          <Points color="inform" points={points} />
          <JoinLink mt="action" variant="outline" forIdols>
            {t('agency.apply')}
          </JoinLink>
        </Box>
      </Grid>
    </Section>
  );
}

function Revenue() {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const bars = [
    { name: PRODUCT_NAME, amount: revenuePerFan.here },
    { name: t('comparison.platformA'), amount: revenuePerFan.others[0] },
    { name: t('comparison.platformB'), amount: revenuePerFan.others[1] },
  ];
  return (
    <chakra.figure aria-label={t('agency.figure')}>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="1">
        <chakra.span
          fontSize="min(clamp(3.25rem, 2rem + 6vw, 6rem), 22vw)"
          fontWeight="heavy"
          lineHeight="1"
          letterSpacing="-0.03em"
          color="inform"
        >
          +{percent(revenuePerFan.gainPercent, language)}
        </chakra.span>
        <chakra.span flex="1 1 12rem" maxWidth="20rem" fontWeight="semibold" lineHeight="flat">
          {t('agency.gain')}
        </chakra.span>
      </chakra.p>
      <chakra.ul listStyleType="none" mt="action" display="grid" gap="2">
        {bars.map(({ name, amount }, index) => (
          <chakra.li
            key={name}
            display="grid"
            alignItems="center"
            gap="1"
            gridTemplateColumns={{ base: '5.5rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
          >
            <chakra.span fontSize="sm" color="ink.muted">
              {name}
            </chakra.span>
            <Flex align="center" gap="3">
              <Box
                height={index === 0 ? { base: '9', md: '14' } : { base: '5', md: '8' }}
                width={`${(amount / revenuePerFan.here) * 82}%`}
                bg={index === 0 ? 'inform.solid' : 'line.field'}
                borderRadius="bubble"
              />
              <chakra.span
                fontSize={index === 0 ? '3xl' : 'xl'}
                fontWeight="heavy"
                fontVariantNumeric="tabular-nums"
              >
                {dollars(amount, language)}
              </chakra.span>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
      <RevenueNote
        mt="3"
        note={t('agency.note')}
        source={operator.revenueSource}
        cite={(source) => t('agency.source', { source })}
      />
    </chakra.figure>
  );
}
