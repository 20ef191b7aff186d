import type { ParseKeys } from 'i18next';
import { operator } from '../content/operator.ts';
import { paths } from '../lib/paths.ts';

interface NavEntry {
  to: string;
  label: ParseKeys<'common'>;
  /** Highlights the link, with this text below it. */
  highlight?: ParseKeys<'common'>;
}

/** The header's links. The bar shows the first {@link MAIN_LINKS}, the "More" menu the others. */
const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'nav.home' },
  { to: paths.features, label: 'nav.features' },
  { to: paths.fans, label: 'nav.fans' },
  { to: paths.idols, label: 'nav.idols' },
  { to: paths.safety, label: 'nav.safety' },
  { to: paths.support, label: 'nav.support' },
  { to: paths.privacy, label: 'nav.privacy' },
  { to: paths.idolRequest, label: 'nav.idolRequest' },
  { to: paths.updates, label: 'nav.updates', highlight: 'nav.updatesText' },
];

const MAIN_LINKS = 4;
export const mainEntries = navEntries.slice(0, MAIN_LINKS);
export const moreEntries = navEntries.slice(MAIN_LINKS);

/** External links of the "More" menu and the footer: the blog on a publishing platform, and an interview. */
export const articles: readonly NavEntry[] = [
  { to: operator.outsideBlog, label: 'footer.blog' },
  { to: operator.interview, label: 'footer.interview' },
];

/** The footer's link for idols who have verified their address. */
export const idolVerificationEntry: NavEntry = {
  to: paths.idolVerification,
  label: 'footer.idolVerification',
};

/** The footer's links. One whose `to` is not a path leads to another site. */
export const footerColumns: readonly { title: ParseKeys<'common'>; entries: readonly NavEntry[] }[] = [
  { title: 'footer.explore', entries: [...mainEntries, { to: paths.updates, label: 'nav.updates' }] },
  {
    title: 'footer.news',
    entries: [
      ...articles,
      { to: operator.featureArticle, label: 'footer.featureArticle' },
      { to: paths.blog, label: 'footer.posts' },
      { to: paths.changelog, label: 'footer.changelog' },
      { to: paths.press, label: 'footer.press' },
    ],
  },
  {
    title: 'footer.help',
    entries: [
      { to: paths.safety, label: 'nav.safety' },
      { to: paths.support, label: 'footer.support' },
      { to: paths.idolRequest, label: 'nav.idolRequest' },
    ],
  },
  {
    title: 'footer.legal',
    entries: [
      { to: paths.privacy, label: 'footer.privacy' },
      { to: paths.terms, label: 'footer.terms' },
      { to: paths.impressum, label: 'footer.impressum' },
    ],
  },
];

/** The product's social profiles. `id` names a symbol of assets/brands.svg. */
export const profiles: readonly { id: string; href: string; label: ParseKeys<'common'> }[] = [
  { id: 'tiktok', href: operator.tiktokProfile, label: 'footer.tiktok' },
  { id: 'twitter', href: operator.twitterProfile, label: 'footer.twitter' },
  { id: 'instagram', href: operator.instagramProfile, label: 'footer.instagram' },
  { id: 'linkedin', href: operator.linkedinProfile, label: 'footer.linkedin' },
];
