import type { LucideIcon } from 'lucide-react';
import { DoorOpen, HeartHandshake, Languages, ShieldCheck } from 'lucide-react';
import { SUBSCRIPTION_SHARE_PERCENT } from './facts.ts';

interface Benefit {
  /** The texts are `benefits.<name>.title` and `.text`. */
  name: 'voice' | 'control' | 'protection' | 'wellness';
  Icon: LucideIcon;
}

export const idolBenefits: readonly Benefit[] = [
  { name: 'voice', Icon: Languages },
  { name: 'control', Icon: DoorOpen },
  { name: 'protection', Icon: ShieldCheck },
  { name: 'wellness', Icon: HeartHandshake },
];

export interface RevenueStream {
  name: 'subscriptions' | 'tips' | 'content' | 'classes';
  /** The idol's share, in percent. */
  share: number;
  /** The price for fans, in US dollars; `open` if there is no upper limit. */
  price?: { from: number; to: number; open?: boolean };
}

export const revenueStreams: readonly RevenueStream[] = [
  { name: 'subscriptions', share: SUBSCRIPTION_SHARE_PERCENT },
  { name: 'tips', share: 80, price: { from: 1, to: 100, open: true } },
  { name: 'content', share: 75, price: { from: 2.99, to: 19.99 } },
  { name: 'classes', share: 85, price: { from: 15, to: 50 } },
];

interface EarningsBand {
  /** From and to; without the second number the range is open-ended. */
  followers: readonly [number, number?];
  /** From and to, in US dollars. */
  earnings: readonly [number, number?];
}

export const earningsBands: readonly EarningsBand[] = [
  { followers: [1_000, 10_000], earnings: [500, 2_000] },
  { followers: [10_000, 100_000], earnings: [2_000, 10_000] },
  { followers: [100_000], earnings: [10_000] },
];

/** The benefits of a verified account. The texts are `verification.<name>`. */
export const verifiedBenefits = ['badge', 'priority', 'tools', 'search', 'messaging', 'analytics'] as const;
