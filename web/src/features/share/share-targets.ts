import { languages } from '@contract/languages.ts';
import type { Language } from '@contract/values.ts';
import type { ParseKeys } from 'i18next';
import { operator } from '../../content/operator.ts';

interface ShareTarget {
  /** The symbol in assets/brands.svg. */
  id: 'twitter' | 'facebook' | 'linkedin' | 'tiktok' | 'line';
  label: ParseKeys<'common'>;
  /** The address of the new window. */
  href: (text: string, link: string) => string;
  /** Copies text and link to the clipboard first, because the platform accepts no text by URL. */
  copiesFirst?: true;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

const shareTargets: readonly ShareTarget[] = [
  {
    id: 'twitter',
    label: 'share.twitter',
    href: (text, url) => `https://twitter.com/intent/tweet?${query({ text, url })}`,
  },
  {
    id: 'facebook',
    label: 'share.facebook',
    href: (_text, u) => `https://www.facebook.com/sharer/sharer.php?${query({ u })}`,
  },
  {
    id: 'linkedin',
    label: 'share.linkedin',
    href: (_text, url) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  { id: 'tiktok', label: 'share.tiktok', href: () => operator.tiktokProfile, copiesFirst: true },
];

const LINE: ShareTarget = {
  id: 'line',
  label: 'share.line',
  href: (text, url) => `https://social-plugins.line.me/lineit/share?${query({ url, text })}`,
};

/** Returns the platforms in a language's order: LINE is first or last. */
export function shareTargetsIn(language: Language): readonly ShareTarget[] {
  return languages[language].sharesFirst === 'LINE' ? [LINE, ...shareTargets] : [...shareTargets, LINE];
}
