/** The words of each are `cards.<name>.title` and `.text`; its picture is drawn in pages/features/feature-illustration.tsx. */
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

/** A live room's moods and their light: the glow's core, what it fades to, and what is left at the walls. */
export const moods = [
  { name: 'comfortZone', core: 'amber', halo: 'pink', edge: 'violet' },
  { name: 'chaoticBestie', core: 'violet', halo: 'amber', edge: 'pink' },
  { name: 'flirtyFun', core: 'pink', halo: 'pink', edge: 'pink' },
  { name: 'exclusiveInvites', core: 'amber', halo: 'violet', edge: 'violet' },
  { name: 'chill', core: 'violet', halo: 'violet', edge: 'violet' },
  { name: 'bratty', core: 'pink', halo: 'violet', edge: 'pink' },
  { name: 'sweet', core: 'amber', halo: 'amber', edge: 'pink' },
  { name: 'deepTalk', core: 'violet', halo: 'pink', edge: 'violet' },
] as const;
