import { Box, chakra, Grid } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { verifiedBenefits } from '../../content/idols.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Explains the verification of idols and its benefits. */
export function VerificationSection() {
  const { t } = useTranslation('idols');
  return (
    <Section labelledBy="verification" tone="quiet">
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
          <CheckList
            mark="act"
            mt="5"
            columnGap="6"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            fontWeight="semibold"
          >
            {verifiedBenefits.map((name) => (
              <li key={name}>{t(`verification.${name}`)}</li>
            ))}
          </CheckList>
        </Box>
      </Grid>
    </Section>
  );
}
