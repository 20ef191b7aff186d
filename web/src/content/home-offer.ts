import { Gift, Heart, LockKeyhole, Mail, UserRoundCheck, UsersRound } from 'lucide-react';
import { monthlyPrices } from './facts.ts';

/** Problems and their solutions. The texts are `promise.<name>Without` and `promise.<name>With`. */
export const promises = ['hate', 'leaks', 'reports', 'crowd'] as const;

export const homeFeatures = [
  { name: 'letters', Icon: Mail },
  { name: 'messages', Icon: LockKeyhole },
  { name: 'profiles', Icon: UserRoundCheck },
  { name: 'gifts', Icon: Gift },
  { name: 'wellness', Icon: Heart },
  { name: 'age', Icon: UsersRound },
] as const;

/**
 * The comparison for idols and for fans. The texts are `comparison.<name>Question`, `<name>Today` (most fan
 * platforms, without names) and `<name>Answer` (this product's plan).
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
