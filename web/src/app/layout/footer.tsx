import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import brands from '../../assets/brands.svg';
import { FOUNDED } from '../../content/facts.ts';
import { QuickSignup } from '../../features/signup/quick-signup.tsx';
import { readStored } from '../../lib/storage.ts';
import { Link } from '../../ui/link.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { NewTab } from '../../ui/new-tab.tsx';
import { footerColumns, idolVerificationEntry, profiles } from '../nav.ts';
import { LanguageLinks } from './language-links.tsx';

/** Renders the footer of every page except the admin pages. */
export function Footer() {
  const { t } = useTranslation();
  const subscribeId = useId();
  return (
    <chakra.footer
      className="night"
      px="gutter"
      pt="section"
      pb="8"
      bg="bg.night"
      borderTopWidth="1px"
      borderColor="line"
      _print={{ display: 'none' }}
    >
      <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 28rem' }}>
        <Box>
          <Flex align="center" gap="2" fontSize="xl" fontWeight="heavy" letterSpacing="-0.02em">
            <LogoMark />
            <span translate="no">{PRODUCT_NAME}</span>
          </Flex>
          <chakra.p mt="3" maxWidth="24rem" color="ink.muted">
            {t('footer.promise')}
          </chakra.p>
          <Profiles />
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
      <Columns />
      <Flex
        mt="action"
        pt="5"
        gap="4"
        wrap="wrap"
        justify="space-between"
        align="center"
        borderTopWidth="1px"
        borderColor="line"
      >
        <chakra.p fontSize="sm" color="ink.muted">
          {t('footer.rights', { year: `${FOUNDED}-${import.meta.env.BUILD_YEAR}` })}
        </chakra.p>
        <chakra.nav
          aria-label={t('language.label')}
          display="flex"
          flexWrap="wrap"
          // Aligns the first and last link with the margin: by its text, or by its frame if it is the current
          // language.
          css={{
            '& > :first-of-type:not([aria-current])': { ms: { base: '-3', md: '0' } },
            '& > :last-of-type:not([aria-current])': { me: { md: '-3' } },
          }}
        >
          <LanguageLinks />
        </chakra.nav>
      </Flex>
    </chakra.footer>
  );
}

function Columns() {
  const { t } = useTranslation();
  const isIdol = useIsVerifiedIdol();
  return (
    <chakra.nav
      aria-label={t('footer.links')}
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, auto)',
        // The third column starts where the form above it does.
        lg: 'repeat(2, minmax(0, 1fr)) repeat(2, 13.25rem)',
      }}
      gap="6"
      mt="stack"
      css={{
        '& ul': { listStyleType: 'none' },
        '& a': {
          display: 'flex',
          alignItems: 'center',
          minHeight: '9',
          lineHeight: 'flat',
          borderRadius: 'tight',
          _hover: { color: 'act', textDecoration: 'underline' },
        },
      }}
    >
      {footerColumns.map(({ title, entries }) => (
        <div key={title}>
          <chakra.p mb="1" fontSize="sm" fontWeight="semibold" color="ink.muted">
            {t(title)}
          </chakra.p>
          <ul>
            {(isIdol && title === 'footer.legal' ? [...entries, idolVerificationEntry] : entries).map(
              ({ to, label }) => (
                <li key={label}>
                  {to.startsWith('/') ? (
                    <Link to={to}>{t(label)}</Link>
                  ) : (
                    <a href={to} target="_blank" rel="noopener noreferrer">
                      {t(label)}
                      <NewTab />
                    </a>
                  )}
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </chakra.nav>
  );
}

/** Returns whether an idol has verified an address in this browser (specification §2). Reads it after each navigation. */
function useIsVerifiedIdol(): boolean {
  const { key } = useLocation();
  const [isIdol, setIdol] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: confirming ends with a navigation
  useEffect(() => setIdol(readStored('idolId') !== null), [key]);
  return isIdol;
}

function Profiles() {
  const { t } = useTranslation();
  return (
    <Flex as="ul" wrap="wrap" listStyleType="none" mt="4" ms="-13px">
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
