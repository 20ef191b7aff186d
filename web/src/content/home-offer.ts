import { Fingerprint, Gift, HeartHandshake, KeyRound, Mails, UsersRound } from 'lucide-react';
import { monthlyPrices, revenuePerFan } from './facts.ts';

/** Problems and solutions: `promise.<name>Without` and `promise.<name>With`. */
export const promises = ['hate', 'leaks', 'reports', 'crowd'] as const;

/** The first one is the largest. */
export const homeFeatures = [
  { name: 'letters', Icon: Mails },
  { name: 'messages', Icon: KeyRound },
  { name: 'profiles', Icon: Fingerprint },
  { name: 'gifts', Icon: Gift },
  { name: 'wellness', Icon: HeartHandshake },
  { name: 'age', Icon: UsersRound },
] as const;

/**
 * The comparison with other platforms: this product's own claims, for idols and for fans. The only
 * statement about other platforms is the revenue per fan ({@link revenuePerFan}).
 */
export const comparison = {
  idols: ['revenue', 'control', 'review', 'watermark'],
  fans: ['translation', 'moods', 'letters', 'posts'],
} as const;

/** From the highest to the lowest tier; the texts are `tiers.<name>…`. */
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

/** What an idol provides to each paid tier, from the least to the most time. */
export const idolTiers = ['standard', 'premium', 'elite'] as const;
