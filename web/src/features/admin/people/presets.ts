import { NO_FILTER } from '@contract/people.ts';
import { type PeopleParams, readPeopleParams } from './people-params.ts';

/**
 * The four specified tabs (specification §2): lists of fans or idols by score, either all or only the eligible ones.
 * The first one is the page's default. The keys name texts of waitlist.json.
 */
export const PRESETS = [
  {
    id: 'fanQueue',
    userType: 'fan',
    access: '',
    note: 'list.fanQueueNote',
    empty: 'list.fanQueueEmpty',
    hint: 'list.queueHint',
  },
  {
    id: 'idolQueue',
    userType: 'idol',
    access: '',
    note: 'list.idolQueueNote',
    empty: 'list.idolQueueEmpty',
    hint: 'list.queueHint',
  },
  {
    id: 'fanEligible',
    userType: 'fan',
    access: 'eligible',
    note: 'list.eligibleNote',
    empty: 'list.fanEligibleEmpty',
    hint: 'list.eligibleHint',
  },
  {
    id: 'idolEligible',
    userType: 'idol',
    access: 'eligible',
    note: 'list.eligibleNote',
    empty: 'list.idolEligibleEmpty',
    hint: 'list.eligibleHint',
  },
] as const;

export type Preset = (typeof PRESETS)[number];

/** Returns the preset of a view in the address; undefined for other views. */
export function presetOf(view: string | null): Preset | undefined {
  return view === null ? PRESETS[0] : PRESETS.find(({ id }) => id === view);
}

/** Returns the list of a preset, or the one that the address names. */
export function paramsOf(preset: Preset | undefined, search: string): PeopleParams {
  if (!preset) return readPeopleParams(search);
  const { userType, access } = preset;
  return { userType, filter: { ...NO_FILTER, access }, order: 'score' };
}
