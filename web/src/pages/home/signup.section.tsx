import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { firstSignups } from '../../content/facts.ts';
import { lazyHydrated } from '../../hydration/islands.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { count } from '../../lib/numbers.ts';
import { anchors, homeAnchor } from '../../lib/paths.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';

// Formik is not needed to read the page, so the forms are lazy islands.
const FanForm = lazyHydrated(async () => (await import('../../features/signup/fan-form.tsx')).FanForm);
const IdolForm = lazyHydrated(async () => (await import('../../features/signup/idol-form.tsx')).IdolForm);

/** Renders the two signup forms. */
export function SignupSection() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <Section id={anchors.signup} pt={{ base: '10', md: '12' }}>
      <Box maxWidth="page" mx="auto">
        <Box textAlign="center" mb={{ base: '8', md: '12' }}>
          <SectionHeading>{t('signup.title')}</SectionHeading>
          <chakra.p mt="3" mx="auto" maxWidth="reading" fontSize="lg" color="ink.muted" textWrap="balance">
            {t('signup.text', { first: count(firstSignups, language) })}
          </chakra.p>
          {/* On narrow screens, where the forms are stacked. */}
          <TextLink
            to={homeAnchor('idolForm')}
            mt="2"
            py="2.5"
            display={{ base: 'inline-block', md: 'none' }}
          >
            {t('hero.toIdolForm')}
          </TextLink>
        </Box>
        <Grid
          id={anchors.waitlist}
          tabIndex={-1}
          // Leaves room for the announcement.
          scrollMarginTop="10"
          _focus={{ outline: 'none' }}
          gap={{ base: '6', lg: '8' }}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <FanForm />
          <IdolForm />
        </Grid>
      </Box>
    </Section>
  );
}
