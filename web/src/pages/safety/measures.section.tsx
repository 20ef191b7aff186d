import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { minimumAge } from '../../content/facts.ts';
import { measures } from '../../content/safety.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { IconBubble } from '../../ui/icon-bubble.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Shows the four measures side by side. */
export function MeasuresSection() {
  const { t } = useTranslation('safety');
  return (
    <Section labelledBy="measures">
      <SectionIntro id="measures" heading={t('measures.heading')} lead={t('measures.lead')} />
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '8', md: '12' }}
        columnGap="8"
        rowGap="10"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {measures.map(({ name, Icon }) => (
          <chakra.li key={name} borderTopWidth="2px" borderColor="confirm" pt="6">
            <IconBubble Icon={Icon} color="confirm" />
            <ItemHeading mt="4">{t(`measures.${name}.title`)}</ItemHeading>
            <chakra.p mt="2" color="ink.muted">
              {t(`measures.${name}.text`, { age: minimumAge.marketing })}
            </chakra.p>
          </chakra.li>
        ))}
      </Grid>
    </Section>
  );
}
