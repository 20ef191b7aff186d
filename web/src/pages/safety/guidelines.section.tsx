import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { guidelines } from '../../content/safety.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Lists eight numbered rules. */
export function GuidelinesSection() {
  const { t } = useTranslation('safety');
  return (
    <Section labelledBy="guidelines">
      <SectionIntro id="guidelines" heading={t('guidelines.heading')} lead={t('guidelines.lead')} />
      <Grid
        as="ol"
        listStyleType="none"
        mt={{ base: '8', md: '12' }}
        columnGap="16"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {guidelines.map((name, index) => (
          <chakra.li key={name} display="flex" gap="5" py="5" borderTopWidth="1px" borderColor="line">
            <chakra.span
              aria-hidden
              flexShrink="0"
              width="8"
              fontSize="3xl"
              fontWeight="heavy"
              lineHeight="flat"
              color="act"
              fontVariantNumeric="tabular-nums"
            >
              {index + 1}
            </chakra.span>
            <Box minWidth="0">
              <ItemHeading>{t(`guidelines.${name}.title`)}</ItemHeading>
              <chakra.p mt="1" color="ink.muted">
                {t(`guidelines.${name}.text`)}
              </chakra.p>
            </Box>
          </chakra.li>
        ))}
      </Grid>
    </Section>
  );
}
