/** The words of each are `cards.<name>.title` and `.text`; its picture is drawn in pages/features/feature-picture.tsx. */
export const features = ['translation', 'rooms', 'posts', 'moderation', 'privacy', 'letters'] as const;
export type Feature = (typeof features)[number];

/** Planned as well, in a few words each: `also.<name>`. */
export const alsoPlanned = [
  'profiles',
  'quiz',
  'music',
  'gifts',
  'wellness',
  'age',
  'memberships',
  'referrals',
  'awards',
] as const;

/** A live room's moods and their light: the glow's core and what it fades to. */
export const moods = [
  { name: 'comfortZone', core: 'amber', halo: 'pink' },
  { name: 'chaoticBestie', core: 'pink', halo: 'amber' },
  { name: 'flirtyFun', core: 'pink', halo: 'pink' },
  { name: 'exclusiveInvites', core: 'amber', halo: 'violet' },
  { name: 'chill', core: 'violet', halo: 'violet' },
  { name: 'bratty', core: 'pink', halo: 'violet' },
  { name: 'sweet', core: 'amber', halo: 'amber' },
  { name: 'deepTalk', core: 'violet', halo: 'pink' },
] as const;
