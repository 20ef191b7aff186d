import { Box, chakra, Flex } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import brands from '../../assets/brands.svg';
import { FOUNDED } from '../../content/facts.ts';
import { QuickSignup } from '../../features/signup/quick-signup.tsx';
import { paths } from '../../lib/paths.ts';
import { readStored } from '../../lib/storage.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { NewTab } from '../../ui/new-tab.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';
import { articles, footerEntries, mainEntries, profiles } from '../nav.ts';
import { LanguageLinks } from './language-links.tsx';
import { NavLink } from './nav-link.tsx';

/** Renders the footer of every page. */
export function Footer() {
  const { t } = useTranslation();
  const subscribeId = useId();
  const isIdol = useIsVerifiedIdol();
  return (
    <chakra.footer className="night" bg="bg.night" borderTopWidth="1px" borderColor="line">
      <Box maxWidth="wide" mx="auto" px={{ base: '5', md: '6' }} pt={{ base: '12', md: '16' }} pb="8">
        <Flex wrap="wrap" gap={{ base: '10', md: '16' }}>
          <Box flex="1 1 12rem" minWidth="0">
            <Flex align="center" gap="2" fontSize="xl" fontWeight="heavy" letterSpacing="-0.02em">
              <LogoMark />
              <span translate="no">{PRODUCT_NAME}</span>
            </Flex>
            <chakra.p mt="3" maxWidth="24rem" color="ink.muted">
              {t('footer.promise')}
            </chakra.p>
            <Profiles />
          </Box>
          <Box flex="0 1 28rem" minWidth="0">
            <chakra.h2 id={subscribeId} fontSize="lg" fontWeight="bold" lineHeight="heading">
              {t('footer.subscribeTitle')}
            </chakra.h2>
            <chakra.p mt="1" mb="4" color="ink.muted">
              {t('footer.subscribeText')}
            </chakra.p>
            <QuickSignup source="footer" labelledBy={subscribeId} />
          </Box>
        </Flex>
        <chakra.nav aria-label={t('footer.links')} mt="10" ms="-3">
          <Flex wrap="wrap">
            {mainEntries.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {t(label)}
              </NavLink>
            ))}
          </Flex>
          <Flex wrap="wrap">
            {footerEntries.map(({ to, label }) => (
              <NavLink key={to} to={to} fontWeight="medium" color="ink.muted">
                {t(label)}
              </NavLink>
            ))}
            {isIdol && (
              <NavLink to={paths.idolVerification} fontWeight="medium" color="ink.muted">
                {t('footer.idolVerification')}
              </NavLink>
            )}
          </Flex>
        </chakra.nav>
        <Flex mt="4" gap="4" wrap="wrap" justify="space-between" align="center">
          <Flex wrap="wrap" align="center" columnGap="6">
            {articles.map(({ href, label }) => (
              <OutsideLink key={href} href={href} display="inline-flex" alignItems="center" minHeight="touch">
                {t(label)}
                <NewTab />
              </OutsideLink>
            ))}
          </Flex>
          <chakra.nav aria-label={t('language.label')} display="flex" flexWrap="wrap" ms="-3">
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

/** Returns whether an idol has verified an address in this browser (specification §2). */
function useIsVerifiedIdol(): boolean {
  const { key } = useLocation();
  const [isIdol, setIdol] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: confirming ends with a change of page
  useEffect(() => setIdol(readStored('idolId') !== null), [key]);
  return isIdol;
}

function Profiles() {
  const { t } = useTranslation();
  return (
    <Flex as="ul" wrap="wrap" listStyleType="none" mt="4" ms="-3">
      {profiles.map(({ id, href, label }) => (
        <li key={id}>
          <chakra.a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            title={t(label)}
            display="grid"
            placeItems="center"
            boxSize="touch"
            borderRadius="full"
            color="ink.muted"
            _hover={{ bg: 'act.tint', color: 'act' }}
          >
            <chakra.svg aria-hidden width="18px" height="18px" fill="currentColor">
              <use href={`${brands}#${id}`} />
            </chakra.svg>
            <chakra.span srOnly>{t(label)}</chakra.span>
            <NewTab />
          </chakra.a>
        </li>
      ))}
    </Flex>
  );
}
