/**
 * The feature cards. The texts are `cards.<name>.title` and `.text`; pages/features/feature-illustration.tsx draws
 * the illustrations.
 */
export const features = ['translation', 'rooms', 'posts', 'moderation', 'privacy', 'letters'] as const;
export type Feature = (typeof features)[number];

/** Further planned features. The texts are `also.<name>`. */
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

/** The moods of a live room, and the colours of their light from the centre outwards. */
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
