import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareButtons } from '../../features/share/share-buttons.tsx';
import { Button } from '../../ui/button.tsx';
import { JoinLink } from '../../ui/join-link.tsx';
import { closePopover, Popover } from '../../ui/popover.tsx';
import { mainEntries } from '../nav.ts';
import { LanguageLinks } from './language-links.tsx';
import { MoreLinks } from './more-links.tsx';
import { NavLink } from './nav-link.tsx';

/** Turns the button into a cross while the menu is open, except in browsers without `:has()`. */
const TOGGLE = {
  '& [data-icon=close]': { display: 'none' },
  '&:has(:popover-open)': {
    '& [data-icon=open]': { display: 'none' },
    '& [data-icon=close]': { display: 'block' },
  },
};

const BELOW_COMPACT_HEADER = { top: '3.25rem', insetInlineEnd: { base: '4', md: '6' } };

interface Props {
  isForIdols: boolean;
  /** Whether the header is the compact one, which has no room for the site's links at any width. */
  isCompact?: boolean;
}

/** Renders the menu of narrow screens and of the compact header. */
export function MobileMenu({ isForIdols, isCompact = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box display={{ base: 'block', lg: isCompact ? 'block' : 'none' }} me="-2.5" css={TOGGLE}>
      <Button variant="quiet" square aria-label={t('nav.menu')} popoverTarget={id}>
        <Menu size={24} aria-hidden data-icon="open" />
        <X size={24} aria-hidden data-icon="close" />
      </Button>
      <Popover
        id={id}
        className="night"
        width="26rem"
        p="4"
        css={isCompact ? BELOW_COMPACT_HEADER : undefined}
      >
        <Stack gap="5">
          <chakra.nav aria-label={t('nav.menu')}>
            <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
              {mainEntries.map(({ to, label }) => (
                <NavLink key={to} to={to} tile onClick={closePopover}>
                  {t(label)}
                </NavLink>
              ))}
            </Grid>
            <Box mt="5">
              <MenuPart title={t('nav.moreOptions')}>
                <MoreLinks />
              </MenuPart>
            </Box>
          </chakra.nav>
          <MenuPart title={t('share.label')}>
            <ShareButtons />
          </MenuPart>
          <MenuPart title={t('language.label')}>
            <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="1">
              <LanguageLinks />
            </Grid>
          </MenuPart>
          {/* Stays in view while the menu scrolls. */}
          <Box
            position="sticky"
            bottom="-4"
            mx="-4"
            mb="-4"
            px="4"
            py="3"
            bg="bg.panel"
            borderTopWidth="1px"
            borderColor="line"
          >
            <JoinLink forIdols={isForIdols} wide onClick={closePopover}>
              {t('nav.join')}
            </JoinLink>
          </Box>
        </Stack>
      </Popover>
    </Box>
  );
}

function MenuPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.p mb="2" fontSize="sm" color="ink.muted">
        {title}
      </chakra.p>
      {children}
    </Box>
  );
}
