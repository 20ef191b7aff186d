import type { ParseKeys } from 'i18next';
import { operator } from '../../content/operator.ts';

interface ShareTarget {
  /** The symbol in assets/brands.svg. */
  id: 'twitter' | 'facebook' | 'linkedin' | 'tiktok';
  label: ParseKeys<'common'>;
  /** The address of the new window. */
  href: (text: string, link: string) => string;
  /** The platform accepts no text by URL, so text and link are copied to the clipboard first. */
  copiesFirst?: true;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

export const shareTargets: readonly ShareTarget[] = [
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
