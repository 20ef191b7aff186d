import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FOUNDED } from '../../content/facts.ts';
import { QuickSignup } from '../../features/signup/quick-signup.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { navEntries } from '../nav.ts';
import { LanguageLinks } from './language-links.tsx';
import { NavLink } from './nav-link.tsx';

/** The end of every page. */
export function Footer() {
  const { t } = useTranslation();
  const subscribeId = useId();
  return (
    <chakra.footer className="night" bg="bg.night" borderTopWidth="1px" borderColor="line">
      <Box maxWidth="wide" mx="auto" px={{ base: '5', md: '6' }} pt={{ base: '12', md: '16' }} pb="8">
        <Grid
          gap={{ base: '10', md: '16' }}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 30rem)' }}
        >
          <Box>
            <Flex
              align="center"
              gap="2"
              fontSize="xl"
              fontWeight="heavy"
              letterSpacing="-0.02em"
              translate="no"
            >
              <LogoMark />
              {PRODUCT_NAME}
            </Flex>
            <chakra.p mt="3" maxWidth="24rem" color="ink.muted">
              {t('footer.promise')}
            </chakra.p>
          </Box>
          <Box>
            <chakra.h2 id={subscribeId} fontSize="lg" fontWeight="bold" lineHeight="heading">
              {t('footer.subscribeTitle')}
            </chakra.h2>
            <chakra.p mt="1" mb="4" color="ink.muted">
              {t('footer.subscribeText')}
            </chakra.p>
            <QuickSignup source="footer" labelledBy={subscribeId} />
          </Box>
        </Grid>
        <Flex mt="12" gap="4" wrap="wrap" justify="space-between" align="center">
          <chakra.nav aria-label={t('footer.links')} display="flex" flexWrap="wrap" ms="-3">
            {navEntries.map(({ to, label }) => (
              <NavLink key={to} to={to} fontWeight="medium">
                {t(label)}
              </NavLink>
            ))}
          </chakra.nav>
          <chakra.nav aria-label={t('language.label')} display="flex" flexWrap="wrap">
            <LanguageLinks />
          </chakra.nav>
        </Flex>
        <chakra.p mt="6" pt="6" borderTopWidth="1px" borderColor="line" fontSize="sm" color="ink.muted">
          {t('footer.rights', { year: FOUNDED })}
        </chakra.p>
      </Box>
    </chakra.footer>
  );
}
