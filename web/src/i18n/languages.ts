import type { Language } from '@contract/values.ts';

/** Each language by its own name, in the pickers' order. */
export const LANGUAGE_NAMES: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'th', name: 'ไทย' },
  { code: 'ko', name: '한국어' },
];
