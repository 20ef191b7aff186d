import type { ParseKeys } from 'i18next';
import { paths } from '../lib/paths.ts';

interface NavEntry {
  to: string;
  label: ParseKeys<'common'>;
  /** Stands out among the others. */
  isHighlighted?: true;
}

/** The header's links. The first {@link MAIN_LINKS} stand in the bar, the rest under "More". */
export const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'nav.home' },
  { to: paths.features, label: 'nav.features' },
  { to: paths.fans, label: 'nav.fans' },
  { to: paths.idols, label: 'nav.idols' },
  { to: paths.safety, label: 'nav.safety' },
  { to: paths.support, label: 'nav.support' },
  { to: paths.privacy, label: 'nav.privacy' },
  { to: paths.updates, label: 'nav.updates', isHighlighted: true },
];

const MAIN_LINKS = 4;
export const mainEntries = navEntries.slice(0, MAIN_LINKS);
export const moreEntries = navEntries.slice(MAIN_LINKS);
