import type { LucideIcon } from 'lucide-react';
import { ShieldCheck, Sparkles, TrendingUp, Wrench } from 'lucide-react';

/** How much a release changes. Determines the colour of its banner. */
export const RELEASE_TYPES = ['major', 'minor', 'patch'] as const;
export type ReleaseType = (typeof RELEASE_TYPES)[number];

export type ItemType = 'feature' | 'improvement' | 'fix' | 'security';

export const itemIcons: Record<ItemType, LucideIcon> = {
  feature: Sparkles,
  improvement: TrendingUp,
  fix: Wrench,
  security: ShieldCheck,
};

interface Release<Item extends string> {
  version: string;
  /** Year and month; absent for planned releases. */
  month?: string;
  type: ReleaseType;
  /** The texts are `items.<id>`. */
  items: readonly { id: Item; type: ItemType }[];
}

const release = <const Item extends string>(one: Release<Item>): Release<Item> => one;

/** The releases, newest first, starting with planned ones. */
export const releases = [
  release({
    version: 'v1.0.0-beta',
    type: 'major',
    items: [
      { id: 'waitlistOpens', type: 'feature' },
      { id: 'verifiedProfiles', type: 'feature' },
      { id: 'subscriptions', type: 'feature' },
      { id: 'translationEverywhere', type: 'improvement' },
    ],
  }),
  release({
    version: 'v0.9.0-alpha',
    month: '2025-01',
    type: 'minor',
    items: [
      { id: 'roomMoods', type: 'feature' },
      { id: 'translationSpeed', type: 'improvement' },
      { id: 'thaiLines', type: 'fix' },
    ],
  }),
  release({
    version: 'v0.8.0-alpha',
    month: '2024-12',
    type: 'minor',
    items: [
      { id: 'fanLetters', type: 'feature' },
      { id: 'humanReview', type: 'improvement' },
      { id: 'doubleLetters', type: 'fix' },
    ],
  }),
  release({
    version: 'v0.7.0-alpha',
    month: '2024-11',
    type: 'minor',
    items: [
      { id: 'candidPosts', type: 'feature' },
      { id: 'encryption', type: 'feature' },
      { id: 'honorifics', type: 'improvement' },
    ],
  }),
  release({
    version: 'v0.6.0-alpha',
    month: '2024-10',
    type: 'minor',
    items: [
      { id: 'translatedChat', type: 'feature' },
      { id: 'audienceControl', type: 'feature' },
      { id: 'emoji', type: 'fix' },
    ],
  }),
] as const;

/** Plans without a version. The texts are `planned.features.<id>` and `planned.improvements.<id>`. */
export const plannedFeatures = ['biasQuiz', 'music', 'gifts', 'wellness', 'voting'] as const;
export const plannedImprovements = ['languages', 'weakConnections', 'watermarks', 'consent'] as const;
