import { chakra, Flex } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FOUNDED } from '../../content/facts.ts';
import { AdminBar } from '../../features/admin/shared/admin-bar.tsx';
import { revealFocused, scrollShadeOn } from '../../features/admin/shared/sideways-row.ts';
import { withQueries } from '../../lib/with-queries.tsx';
import { Link } from '../../ui/link.tsx';
import { footerColumns } from '../nav.ts';
import { HomeLink } from './home-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Main } from './main.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const LegalLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    borderRadius: 'tight',
    outlineOffset: '-2px',
    _hover: { color: 'act', textDecoration: 'underline' },
  },
});

const NIGHT_SHADE = scrollShadeOn('bg.night');

/** Bar and page are as wide as a large monitor. */
const FULL_WIDTH = {
  width: 'full',
  maxWidth: '120rem',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6' },
} as const;

/** Wraps an admin page in the site's header and footer in their compact form. */
export function inAdminLayout(Page: ComponentType): ComponentType {
  return withQueries(function AdminLayout() {
    return (
      <>
        <CompactHeader />
        <Main minHeight="calc(100vh - 6rem)">
          <Page />
        </Main>
        <CompactFooter />
      </>
    );
  });
}

function CompactHeader() {
  return (
    <chakra.header
      className="night"
      position="sticky"
      top="0"
      zIndex="header"
      bg="bg.night"
      _print={{ display: 'none' }}
    >
      <Flex {...FULL_WIDTH} height="12" align="center" gap="1">
        <HomeLink
          css={{ flexShrink: '0', marginInlineEnd: { lg: '3' }, fontSize: 'md' }}
          nameCss={{ srOnly: { base: true, lg: false } }}
        />
        <Flex flex="1" minWidth="0" align="center" justify="flex-end" gap="1">
          <AdminBar />
        </Flex>
        <MobileMenu isForIdols={false} isCompact />
      </Flex>
    </chakra.header>
  );
}

function CompactFooter() {
  const { t } = useTranslation();
  const legal = footerColumns.find(({ title }) => title === 'footer.legal')?.entries ?? [];
  return (
    <chakra.footer className="night" bg="bg.night" _print={{ display: 'none' }}>
      {/* One line. Where it has no room, it scrolls sideways. */}
      <Flex
        {...FULL_WIDTH}
        height="12"
        align="center"
        columnGap="4"
        fontSize="sm"
        color="ink.muted"
        whiteSpace="nowrap"
        overflowX="auto"
        css={NIGHT_SHADE}
        onFocus={revealFocused}
      >
        <chakra.span flex="1 0 auto">
          © {FOUNDED}-{import.meta.env.BUILD_YEAR} <span translate="no">{PRODUCT_NAME}</span>
        </chakra.span>
        <chakra.nav aria-label={t('language.label')} display="flex" flexShrink="0">
          <LanguageLinks />
        </chakra.nav>
        <chakra.nav aria-label={t('footer.links')} display="flex" flexShrink="0" columnGap="4">
          {legal.map(({ to, label }) => (
            <LegalLink key={to} to={to}>
              {t(label)}
            </LegalLink>
          ))}
        </chakra.nav>
      </Flex>
    </chakra.footer>
  );
}
