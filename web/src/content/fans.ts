import type { LucideIcon } from 'lucide-react';
import { Camera, Languages, MessageSquareHeart, MicVocal } from 'lucide-react';

/** Describes a line of the sample chat. */
export interface ChatLine {
  /** The translation is `chat.lines.<name>`. */
  name: 'idolAsks' | 'fanOfBangkok' | 'fanOfLondon' | 'idolAnswers';
  speaker: 'idol' | 'bangkok' | 'london';
  language: 'en' | 'ko' | 'th';
  /** The original text, the same for every reader. */
  typed: string;
}

export const chatLines: readonly ChatLine[] = [
  {
    name: 'idolAsks',
    speaker: 'idol',
    language: 'ko',
    typed: '앵콜 때 떼창 들었어요? 저 진짜 울 뻔했잖아요.',
  },
  { name: 'fanOfBangkok', speaker: 'bangkok', language: 'th', typed: 'ร้องจนเสียงหาย แต่คุ้มมากกก' },
  {
    name: 'fanOfLondon',
    speaker: 'london',
    language: 'en',
    typed: 'Watching from my kitchen at 6 a.m. and I am sobbing.',
  },
  {
    name: 'idolAnswers',
    speaker: 'idol',
    language: 'ko',
    typed: '다음엔 그 부엌까지 들리게 부를게요.',
  },
];

interface Benefit {
  /** The texts are `benefits.<name>.title` and `.text`. */
  name: 'translation' | 'rooms' | 'posts' | 'letters';
  Icon: LucideIcon;
}

export const fanBenefits: readonly Benefit[] = [
  { name: 'translation', Icon: Languages },
  { name: 'rooms', Icon: MicVocal },
  { name: 'posts', Icon: Camera },
  { name: 'letters', Icon: MessageSquareHeart },
];

/** In US dollars per month. The landing page has other tiers (`monthlyPrices` in facts.ts). */
export const fanTiers = [
  { name: 'free', price: 0 },
  { name: 'premium', price: 9.99 },
  { name: 'superfan', price: 19.99 },
] as const;

export const FREE_TRANSLATIONS_PER_DAY = 5;
