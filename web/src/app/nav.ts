import type { ParseKeys } from 'i18next';
import { operator } from '../content/operator.ts';
import { paths } from '../lib/paths.ts';

interface NavEntry {
  to: string;
  label: ParseKeys<'common'>;
  /** Highlights the link. */
  isHighlighted?: true;
}

/** The header's links. The bar shows the first {@link MAIN_LINKS}, "More" the rest. */
const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'nav.home' },
  { to: paths.features, label: 'nav.features' },
  { to: paths.fans, label: 'nav.fans' },
  { to: paths.idols, label: 'nav.idols' },
  { to: paths.safety, label: 'nav.safety' },
  { to: paths.support, label: 'nav.support' },
  { to: paths.privacy, label: 'nav.privacy' },
  { to: paths.idolRequest, label: 'nav.idolRequest' },
  { to: paths.updates, label: 'nav.updates', isHighlighted: true },
];

const MAIN_LINKS = 4;
export const mainEntries = navEntries.slice(0, MAIN_LINKS);
export const moreEntries = navEntries.slice(MAIN_LINKS);

/** The footer's links besides the main ones. */
export const footerEntries: readonly NavEntry[] = [
  { to: paths.privacy, label: 'footer.privacy' },
  { to: paths.terms, label: 'footer.terms' },
  { to: paths.impressum, label: 'footer.impressum' },
  { to: paths.support, label: 'footer.support' },
  { to: paths.press, label: 'footer.press' },
  { to: paths.changelog, label: 'footer.changelog' },
];

/** External pages: the blog on a publishing platform, and articles. */
export const articles: readonly { href: string; label: ParseKeys<'common'> }[] = [
  { href: operator.outsideBlog, label: 'footer.blog' },
  { href: operator.interview, label: 'footer.interview' },
];

/** The product's social profiles; the ids are those of the symbols in assets/brands.svg. */
export const profiles: readonly { id: string; href: string; label: ParseKeys<'common'> }[] = [
  { id: 'tiktok', href: operator.tiktokProfile, label: 'footer.tiktok' },
  { id: 'twitter', href: operator.twitterProfile, label: 'footer.twitter' },
  { id: 'instagram', href: operator.instagramProfile, label: 'footer.instagram' },
  { id: 'linkedin', href: operator.linkedinProfile, label: 'footer.linkedin' },
];
