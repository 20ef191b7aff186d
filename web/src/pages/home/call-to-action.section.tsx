import { chakra, Flex } from '@chakra-ui/react';
import { FIRST_SIGNUPS } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { fansWaiting, idolsWaiting, translatedLanguages } from '../../content/facts.ts';
import { useFirstPlacesTaken } from '../../features/stats/shown-counts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { compactNumber, count } from '../../lib/numbers.ts';
import { homeAnchor } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { LightstickSea } from './lightstick-sea.tsx';

/** Renders statistics and a button on the hero's background. */
export function CallToActionSection() {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const areFirstTaken = useFirstPlacesTaken();
  const stats = [
    { name: 'fans', value: `${compactNumber(fansWaiting.landing, language)}+` },
    { name: 'idols', value: `${compactNumber(idolsWaiting, language)}+` },
    { name: 'languages', value: count(translatedLanguages.landing, language) },
  ] as const;
  return (
    <Section
      labelledBy="cta-title"
      tone="night"
      position="relative"
      isolation="isolate"
      overflow="hidden"
      pb={{ base: '28', md: '64' }}
      textAlign="center"
    >
      <LightstickSea />
      <SectionHeading id="cta-title" size="display">
        {t('cta.title')}
      </SectionHeading>
      <chakra.p mt="4" fontSize="xl" color="ink.muted">
        {t('cta.text')}
      </chakra.p>
      <Flex as="dl" mt="stack" wrap="wrap" justify="center" columnGap={{ base: '8', md: '20' }} rowGap="6">
        {stats.map(({ name, value }) => (
          <Flex key={name} direction="column-reverse">
            <chakra.dt color="ink.muted">{t(`cta.${name}`)}</chakra.dt>
            <chakra.dd
              fontSize="clamp(2.25rem, 1.5rem + 3vw, 4rem)"
              fontWeight="heavy"
              lineHeight="flat"
              fontVariantNumeric="tabular-nums"
            >
              {value}
            </chakra.dd>
          </Flex>
        ))}
      </Flex>
      <chakra.p mt="action" fontWeight="bold">
        {t(areFirstTaken ? 'cta.firstTaken' : 'cta.first', { first: FIRST_SIGNUPS })}
      </chakra.p>
      <ButtonLink mt="5" minHeight="12" px="8" variant="feel" to={homeAnchor('signup')}>
        {t('cta.join')}
      </ButtonLink>
    </Section>
  );
}
