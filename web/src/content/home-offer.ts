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

/**
 * What is compared with other fan platforms: this product's own claims, for idols and for fans. Of other platforms only
 * the revenue per fan is stated ({@link revenuePerFan}); what else they can or cannot do is not ours to say.
 */
export const comparison = {
  idols: ['revenue', 'control', 'review', 'watermark'],
  fans: ['translation', 'moods', 'letters', 'posts'],
} as const;

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
