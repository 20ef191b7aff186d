import { chakra, Flex } from '@chakra-ui/react';
import type { Today } from '@contract/today.ts';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { localizedPath } from '../../../i18n/language-url.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../ui/link.tsx';
import { ADMIN_ADDRESSES } from './admin-addresses.ts';
import { CountBadge } from './count-badge.tsx';
import { revealFocused, scrollShadeOn } from './sideways-row.ts';
import { todayQuery } from './today-query.ts';
import { useCurrentInView } from './use-current-in-view.ts';

interface Entry {
  to: string;
  label: ParseKeys<'admin'>;
  /** Returns how much work waits there. */
  count?: (today: Today) => number;
}

const NIGHT_SHADE = scrollShadeOn('bg.night');

/** The parts of the admin pages, in order. A new part needs one row. The tabs of a page lead to its other views. */
const ENTRIES: readonly Entry[] = [
  { to: ADMIN_ADDRESSES.today, label: 'nav.today', count: ({ problems }) => problems.length },
  { to: ADMIN_ADDRESSES.people, label: 'nav.people' },
  { to: ADMIN_ADDRESSES.waves, label: 'nav.waves' },
  { to: ADMIN_ADDRESSES.reviews, label: 'nav.reviews', count: ({ reviews }) => reviews.pending },
  { to: ADMIN_ADDRESSES.invitations, label: 'nav.invitations' },
  { to: ADMIN_ADDRESSES.activity, label: 'nav.activity' },
];

const EntryLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    gap: '1.5',
    minHeight: '10',
    paddingInline: '3',
    borderRadius: 'full',
    outlineOffset: '-2px',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    color: 'ink.muted',
    _hover: { bg: 'act.tint', color: 'act' },
    _currentPage: { bg: 'act.tint', color: 'act' },
    '@media (forced-colors: active)': { _currentPage: { outline: '2px solid Highlight' } },
  },
});

/** Links to the parts of the admin pages, and shows how much work waits in each. */
export function AdminNav() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { data: today } = useQuery(todayQuery);
  const current = currentOf(pathname, search, (path) => localizedPath(path, language));
  const row = useRef<HTMLDivElement>(null);
  const counts = today && ENTRIES.map(({ count }) => count?.(today) ?? 0).join();
  useCurrentInView(row, current, counts);
  return (
    <Flex
      ref={row}
      as="nav"
      aria-label={t('nav.label')}
      flex="1"
      minWidth="0"
      overflowX="auto"
      css={NIGHT_SHADE}
      onFocus={revealFocused}
    >
      {ENTRIES.map(({ to, label, count }) => (
        <EntryLink key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {t(label)}
          {today && count && <CountBadge of={count(today)} />}
        </EntryLink>
      ))}
    </Flex>
  );
}

/** Returns the entry of the shown view; for a view that has none of its own, the first entry of the page. */
function currentOf(
  pathname: string,
  search: string,
  inLanguage: (path: string) => string,
): string | undefined {
  const view = new URLSearchParams(search).get('view');
  const onPage = ENTRIES.filter(({ to }) => inLanguage(to.split('?')[0] ?? '') === pathname);
  const shown = onPage.find(({ to }) => view !== null && to.endsWith(`?view=${view}`));
  return (shown ?? onPage[0])?.to;
}
