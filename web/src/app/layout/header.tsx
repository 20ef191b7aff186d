import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { languages } from '@contract/languages.ts';
import { ChevronDown, Languages, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ShareButtons } from '../../features/share/share-buttons.tsx';
import { pageOf } from '../../i18n/language-url.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { JoinLink } from '../../ui/join-link.tsx';
import { mainEntries, moreEntries } from '../nav.ts';
import { HeaderPopover } from './header-popover.tsx';
import { HomeLink } from './home-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MoreLinks } from './more-links.tsx';
import { NavLink } from './nav-link.tsx';

/** Hides the name beside the logo on narrow phones, where Thai needs the room. */
const NARROW = {
  '@media (max-width: 23.9375rem)': { position: 'absolute', transform: 'scale(0)' },
} as const;

/** Renders the header of every page except the admin pages. */
export function Header() {
  const { t } = useTranslation();
  const isForIdols = pageOf(useLocation().pathname) === paths.idols;
  return (
    <chakra.header
      className="night"
      position="sticky"
      top="0"
      zIndex="header"
      bg="bg.night"
      borderBottomWidth="1px"
      borderColor="line"
      _print={{ display: 'none' }}
    >
      <Flex px="gutter" minHeight="16" align="center" wrap="wrap" gap="2">
        <HomeLink nameCss={NARROW} />
        <DesktopLinks />
        <Box flex="1" />
        <JoinLink forIdols={isForIdols} order={{ lg: 1 }} px="4" fontSize={{ base: 'sm', xl: 'md' }}>
          {t('nav.join')}
        </JoinLink>
        <DesktopTools />
        <MobileMenu isForIdols={isForIdols} />
      </Flex>
    </chakra.header>
  );
}

function DesktopLinks() {
  const { t } = useTranslation();
  const page = pageOf(useLocation().pathname);
  return (
    <chakra.nav aria-label={t('nav.label')} display={{ base: 'none', lg: 'flex' }} alignItems="center" ms="2">
      {mainEntries.map(({ to, label }) => (
        // In Thai, wider links would take two rows.
        <NavLink key={to} to={to} px={{ lg: '2', xl: '3' }}>
          {t(label)}
        </NavLink>
      ))}
      <HeaderPopover
        label={t('nav.more')}
        text={t('nav.more')}
        icon={<ChevronDown size={18} aria-hidden style={{ order: 1 }} />}
        isCurrent={moreEntries.some(({ to }) => to === page)}
        opensTo="right"
      >
        <MoreLinks />
      </HeaderPopover>
    </chakra.nav>
  );
}

function DesktopTools() {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = languages[language].name;
  return (
    <Flex display={{ base: 'none', lg: 'flex' }} align="center">
      <HeaderPopover label={t('share.label')} icon={<Share2 size={20} aria-hidden />} opensTo="left">
        <Box p="2">
          <chakra.p mb="2" fontSize="sm" color="ink.muted">
            {t('share.intro')}
          </chakra.p>
          <ShareButtons />
        </Box>
      </HeaderPopover>
      <HeaderPopover
        label={`${t('language.label')}: ${current}`}
        icon={<Languages size={20} aria-hidden />}
        text={current}
        opensTo="left"
      >
        <Stack gap="1">
          <LanguageLinks />
        </Stack>
      </HeaderPopover>
    </Flex>
  );
}
