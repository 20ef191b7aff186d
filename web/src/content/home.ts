import type { Language } from '@contract/values.ts';
import type { LucideIcon } from 'lucide-react';
import { Eye, Languages, LockKeyhole, Mails, ShieldCheck, Sparkles } from 'lucide-react';

/** The language in which the hero's idol writes: always one that the visitor needs a translation from. */
export const idolLanguage: Record<Language, Language> = { en: 'ko', th: 'ko', ko: 'th' };

interface Point<Name extends string> {
  /** Its words are `<name>Title` and `<name>Text`. */
  name: Name;
  Icon: LucideIcon;
}

export const fanPoints: readonly Point<'translation' | 'rooms' | 'letters'>[] = [
  { name: 'translation', Icon: Languages },
  { name: 'rooms', Icon: Sparkles },
  { name: 'letters', Icon: Mails },
];

export const idolPoints: readonly Point<'control' | 'moderation' | 'leaks'>[] = [
  { name: 'control', Icon: Eye },
  { name: 'moderation', Icon: ShieldCheck },
  { name: 'leaks', Icon: LockKeyhole },
];
