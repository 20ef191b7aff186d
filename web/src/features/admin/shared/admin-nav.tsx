import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { mirrorOf } from '../../../i18n/language-url.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';

const PAGES = [
  { to: paths.admin, label: 'nav.dashboard' },
  { to: paths.waitlist, label: 'nav.waitlist' },
] as const;

const PageLink = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '8',
    paddingInline: '3',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'ink.muted',
    _hover: { bg: 'act.tint', color: 'act' },
    _currentPage: { bg: 'act.tint', color: 'act' },
    '@media (forced-colors: active)': { _currentPage: { outline: '2px solid Highlight' } },
  },
});

/** Links the admin pages, which share one session. */
export function AdminNav() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <Flex as="nav" aria-label={t('nav.label')} gap="1" marginInlineStart="-3">
      {PAGES.map(({ to, label }) => (
        <PageLink key={to} to={mirrorOf(to, language)}>
          {t(label)}
        </PageLink>
      ))}
    </Flex>
  );
}
