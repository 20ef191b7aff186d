import { Box, chakra, Grid } from '@chakra-ui/react';
import { BadgeCheck, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { verifiedGets } from '../../content/idols.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Explains that idols must be verified. */
export function VerificationSection() {
  const { t } = useTranslation('idols');
  return (
    <Section labelledBy="verification" tone="quiet" width="page">
      <Grid
        gap={{ base: '6', md: '10' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Box color="confirm" aria-hidden>
          <BadgeCheck size={72} strokeWidth={1.5} />
        </Box>
        <Box maxWidth="reading">
          <SectionHeading id="verification" size="section">
            {t('verification.heading')}
          </SectionHeading>
          <chakra.p mt="3" fontSize="lg">
            {t('verification.text')}
          </chakra.p>
          <Grid
            as="ul"
            listStyleType="none"
            mt="5"
            columnGap="6"
            rowGap="2"
            templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          >
            {verifiedGets.map((name) => (
              <chakra.li key={name} display="flex" gap="2" alignItems="start" fontWeight="semibold">
                <chakra.span color="confirm" display="inline-flex" height="1lh" alignItems="center">
                  <Check size={18} aria-hidden />
                </chakra.span>
                {t(`verification.${name}`)}
              </chakra.li>
            ))}
          </Grid>
        </Box>
      </Grid>
    </Section>
  );
}
