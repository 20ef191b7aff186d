import { Fingerprint, Gift, HeartHandshake, KeyRound, Mails, UsersRound } from 'lucide-react';
import { monthlyPrices, revenuePerFan } from './facts.ts';

/** What goes wrong elsewhere and what is done about it: `promise.<name>Without` and `promise.<name>With`. */
export const promises = ['hate', 'leaks', 'reports', 'crowd'] as const;

/** The first has the most room. */
export const homeFeatures = [
  { name: 'letters', Icon: Mails },
  { name: 'messages', Icon: KeyRound },
  { name: 'profiles', Icon: Fingerprint },
  { name: 'gifts', Icon: Gift },
  { name: 'wellness', Icon: HeartHandshake },
  { name: 'age', Icon: UsersRound },
] as const;

type Answer = 'yes' | 'partly' | 'no';

interface ComparisonRow<Name extends string> {
  name: Name;
  /** Here, on platform A, on platform B: an answer, or an amount in US dollars. */
  values: readonly [Answer | number, Answer | number, Answer | number];
}

/** The two platforms stand for no company; only the amounts are stated by the product. */
export const comparison: {
  idols: readonly ComparisonRow<'revenue' | 'control' | 'review' | 'watermark'>[];
  fans: readonly ComparisonRow<'translation' | 'moods' | 'letters' | 'posts'>[];
} = {
  idols: [
    { name: 'revenue', values: [revenuePerFan.here, ...revenuePerFan.others] },
    { name: 'control', values: ['yes', 'no', 'partly'] },
    { name: 'review', values: ['yes', 'partly', 'partly'] },
    { name: 'watermark', values: ['yes', 'no', 'no'] },
  ],
  fans: [
    { name: 'translation', values: ['yes', 'partly', 'no'] },
    { name: 'moods', values: ['yes', 'no', 'no'] },
    { name: 'letters', values: ['yes', 'no', 'no'] },
    { name: 'posts', values: ['yes', 'yes', 'partly'] },
  ],
};

/** From the closest to the first step; the words are `tiers.<name>…`. */
export const membershipTiers = [
  {
    name: 'elite',
    price: monthlyPrices.elite,
    contents: ['eliteCall', 'eliteMessages', 'eliteCollectibles', 'elitePolls', 'eliteVideo'],
  },
  { name: 'premium', price: monthlyPrices.premium, contents: ['premiumRooms', 'premiumMessages'] },
  { name: 'standard', price: monthlyPrices.standard, contents: ['standardMessage'] },
  {
    name: 'free',
    price: monthlyPrices.free,
    contents: ['freeTeasers', 'freePolls', 'freeComments', 'freeForums'],
  },
] as const;

/** What an idol gives to each paid tier, from the least time to the most. */
export const idolTiers = ['standard', 'premium', 'elite'] as const;
