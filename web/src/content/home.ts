import type { Language } from '@contract/values.ts';
import type { LucideIcon } from 'lucide-react';
import { Eye, Languages, LockKeyhole, Radio, Send, ShieldCheck } from 'lucide-react';
import lines from './talk-lines.json';

/**
 * Returns the language in which the idol of the sample conversation writes. It always differs from the visitor's.
 */
export const idolLanguage = (language: Language): 'ko' | 'th' => (language === 'ko' ? 'th' : 'ko');

/**
 * The sample conversation, keyed by the idol's language, in the languages of all readers. Translations keep
 * honorifics: 언니 is ออนนี่ and Unnie, พี่ is 언니 and P'.
 */
export const talkLines: Record<'ko' | 'th', Record<'idol' | 'fan', Record<Language, string>>> = {
  ko: { idol: lines.idol, fan: lines.fanToKorean },
  th: { idol: lines.idol, fan: lines.fanToThai },
};

interface Point<Name extends string> {
  /** The texts are `<name>Title` and `<name>Text`. */
  name: Name;
  Icon: LucideIcon;
}

export const languagePoints: readonly Point<'translation' | 'answer' | 'lives'>[] = [
  { name: 'translation', Icon: Languages },
  { name: 'answer', Icon: Send },
  { name: 'lives', Icon: Radio },
];

/** One message in three scripts; the texts are `language.line…`. */
export const scripts = [
  { language: 'ko', line: 'lineKo' },
  { language: 'th', line: 'lineTh' },
  { language: 'en', line: 'lineEn' },
] as const satisfies readonly { language: Language; line: string }[];

/** The moods with a description, and the colours of their room's light. */
export const roomMoods = [
  { name: 'comfortZone', core: 'amber', halo: 'pink' },
  { name: 'chaoticBestie', core: 'violet', halo: 'amber' },
  { name: 'flirtyFun', core: 'pink', halo: 'pink' },
  { name: 'exclusiveInvites', core: 'amber', halo: 'violet' },
] as const;
/** The moods that are only listed. */
export const moreMoods = ['chill', 'bratty', 'sweet', 'deepTalk'] as const;

/** The posts of an idol's day. */
export const feedPosts = [
  { name: 'van', time: '06:10', language: 'ko' },
  { name: 'practice', time: '15:40', language: 'th' },
  { name: 'home', time: '23:55', language: 'ko' },
] as const satisfies readonly { name: string; time: string; language: Language }[];

export const idolPoints: readonly Point<'control' | 'moderation' | 'leaks'>[] = [
  { name: 'control', Icon: Eye },
  { name: 'moderation', Icon: ShieldCheck },
  { name: 'leaks', Icon: LockKeyhole },
];

export const quizAnswers = ['selfie', 'demo', 'meme'] as const;

export const quickAnswers = ['launch', 'cost', 'verification'] as const;
