import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { translatedLanguages } from '../../content/facts.ts';
import { type Feature, features } from '../../content/features.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { FeatureIllustration } from './feature-illustration.tsx';

/** Renders six feature cards, alternating in width and side like bubbles in a chat. */
export function CardsSection() {
  const { t } = useTranslation('features');
  return (
    <Section labelledBy="features">
      <SectionIntro id="features" heading={t('cards.heading')} />
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '8', md: '12' }}
        gap={{ base: '4', md: '6' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' }}
      >
        {features.map((name, index) => (
          <FeatureCard key={name} name={name} {...gridAreaOf(index)} />
        ))}
      </Grid>
    </Section>
  );
}

/**
 * Returns how many of twelve columns a card takes in wide windows, and its side. Rows alternate: wide and narrow,
 * narrow and wide.
 */
function gridAreaOf(index: number) {
  return {
    columns: index % 4 === 0 || index % 4 === 3 ? 7 : 5,
    side: index % 2 === 0 ? 'start' : 'end',
  } as const;
}

function FeatureCard({ name, columns, side }: { name: Feature; columns: number; side: 'start' | 'end' }) {
  const { t } = useTranslation('features');
  return (
    <Box
      as="li"
      gridColumn={{ md: 'span 6', lg: `span ${columns}` }}
      display="grid"
      gap={{ base: '4', lg: '6' }}
      alignItems="center"
      alignContent={{ base: 'start', lg: columns > 6 ? 'center' : 'start' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${columns > 6 ? 2 : 1}, minmax(0, 1fr))` }}
      p={{ base: '6', md: '8' }}
      bg={side === 'start' ? 'bg.quiet' : 'act.tint'}
      borderRadius={side === 'start' ? { base: 'bubble', md: 'sheet' } : { base: 'reply', md: 'sheetReply' }}
    >
      <FeatureIllustration name={name} />
      <div>
        <ItemHeading fontSize="xl">{t(`cards.${name}.title`)}</ItemHeading>
        <chakra.p mt="2" color="ink.muted">
          {t(`cards.${name}.text`, { languages: translatedLanguages.features })}
        </chakra.p>
      </div>
    </Box>
  );
}
