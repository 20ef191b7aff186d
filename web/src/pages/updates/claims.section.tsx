import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { awardCategories } from '../../content/facts.ts';
import { awardClaims } from '../../content/updates.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Shows the number of categories beside three other claims. */
export function ClaimsSection() {
  const { t } = useTranslation('updates');
  return (
    <Section tone="night" labelledBy="awards-claims">
      <SectionHeading id="awards-claims" srOnly>
        {t('claims.title')}
      </SectionHeading>
      <Grid
        gap={{ base: '12', md: '16' }}
        alignItems="center"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      >
        <Box>
          <chakra.p fontWeight="heavy" lineHeight="flat">
            <chakra.span
              display="block"
              fontSize="clamp(5rem, 3rem + 9vw, 9rem)"
              lineHeight="1"
              letterSpacing="-0.05em"
            >
              {awardCategories}+
            </chakra.span>
            <chakra.span display="block" mt="2" fontSize="title">
              {t('claims.categories.title')}
            </chakra.span>
          </chakra.p>
          <chakra.p mt="3" fontSize="lg" color="ink.muted">
            {t('claims.categories.text')}
          </chakra.p>
        </Box>
        <Stack as="ul" gap="8" listStyleType="none">
          {awardClaims.map(({ id, Icon }) => (
            <Grid as="li" key={id} gap="5" templateColumns="auto minmax(0, 1fr)">
              <Box color="act" pt="1">
                <Icon size={28} aria-hidden />
              </Box>
              <Box>
                <ItemHeading>{t(`claims.${id}.title`)}</ItemHeading>
                <chakra.p mt="1" color="ink.muted">
                  {t(`claims.${id}.text`)}
                </chakra.p>
              </Box>
            </Grid>
          ))}
        </Stack>
      </Grid>
    </Section>
  );
}
