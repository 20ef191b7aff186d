import type { LucideIcon } from 'lucide-react';
import {
  Clapperboard,
  Crown,
  Globe,
  HeartHandshake,
  Medal,
  Music,
  Scissors,
  Users,
  Video,
} from 'lucide-react';

/** The colour of a group's beam of light. */
type Light = 'violet' | 'pink' | 'amber';

interface AwardGroup<Id extends string, Category extends string> {
  id: Id;
  Icon: LucideIcon;
  light: Light;
  categories: readonly Category[];
}

const group = <const Id extends string, const Category extends string>(
  id: Id,
  Icon: LucideIcon,
  light: Light,
  categories: readonly Category[],
): AwardGroup<Id, Category> => ({ id, Icon, light, categories });

/** The announced awards: six groups of four categories. */
export const awardGroups = [
  group('idol', Crown, 'amber', ['kpopMale', 'kpopFemale', 'thaiGl', 'risingStar']),
  group('song', Music, 'pink', ['kpopHit', 'thaiGlAnthem', 'collaboration', 'ost']),
  group('series', Clapperboard, 'violet', ['thaiGlSeries', 'kDrama', 'webSeries', 'musicVideo']),
  group('editor', Scissors, 'violet', ['bestEdit', 'risingEditor', 'mostCreative', 'fanFavorite']),
  group('community', HeartHandshake, 'pink', ['bestFandom', 'mostSupportive', 'creative', 'globalImpact']),
  group('special', Medal, 'amber', ['representation', 'mentalHealth', 'socialImpact', 'innovation']),
] as const;

/** The claims about the event, except the number of categories. */
export const awardClaims = [
  { id: 'global', Icon: Globe },
  { id: 'ceremony', Icon: Video },
  { id: 'fans', Icon: Users },
] as const;

/** The phases from launch to ceremony. None has begun. */
export const awardPhases = [
  { id: 'launch', when: { part: 'quarter', quarter: 2, year: 2025 } },
  { id: 'nomination', when: { part: 'quarter', quarter: 3, year: 2025 } },
  { id: 'voting', when: { part: 'quarter', quarter: 4, year: 2025 } },
  { id: 'ceremony', when: { part: 'early', year: 2026 } },
] as const;
