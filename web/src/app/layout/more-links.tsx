import { chakra, Stack } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NewTab } from '../../ui/new-tab.tsx';
import { closePopover } from '../../ui/popover.tsx';
import { articles, moreEntries } from '../nav.ts';
import { NavLink, OutsideNavLink } from './nav-link.tsx';

/** Lists the links that do not fit into the header: pages, then external links. */
export function MoreLinks() {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      {moreEntries.map(({ to, label, highlight }) => (
        <li key={to}>
          <NavLink to={to} width="full" highlighted={highlight !== undefined} onClick={closePopover}>
            {t(label)}
          </NavLink>
          {highlight && (
            <chakra.p mt="1" mb="2" px="3" maxWidth="18rem" fontSize="sm" color="ink.muted">
              {t(highlight)}
            </chakra.p>
          )}
        </li>
      ))}
      {articles.map(({ to, label }) => (
        <li key={to}>
          <OutsideNavLink href={to} width="full" gap="1" onClick={closePopover}>
            {t(label)}
            <ArrowUpRight size={16} aria-hidden />
            <NewTab />
          </OutsideNavLink>
        </li>
      ))}
    </Stack>
  );
}
