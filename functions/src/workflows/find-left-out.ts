import { chosenFacets, NO_FILTER, PEOPLE_COUNT_MAX } from '@contract/people.ts';
import type { LeftOutReason } from '@contract/waves.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { WaveChoice } from './choose-wave.ts';
import {
  type Condition,
  type Found,
  findAbove,
  mostSelectiveFirst,
  type WaveCandidate,
  type WaveSearch,
} from './wave-search.ts';

/** The people who are left out for a reason, best first. Other fields are those of `WaveFacts`. */
export interface LeftOut extends Found {
  reason: LeftOutReason;
}

/**
 * Returns the people who are not members although they rank before the last member, by reason. `quota`
 * contains only people who would be members without the quotas. A reason without people is returned if there may be
 * some beyond those who were read.
 * @param recentMax as in `chooseWave`.
 */
export async function findLeftOut(
  db: Firestore,
  search: WaveSearch,
  { members, reserved, suppressed, displaced }: WaveChoice,
  recentMax = PEOPLE_COUNT_MAX,
): Promise<LeftOut[]> {
  const last = members.at(-1)?.rankKey ?? Number.POSITIVE_INFINITY;
  const find = (conditions: readonly Condition[]) => findAbove(db, search, conditions, last, recentMax);
  const { access: _access, tier: _tier, confirmed: _confirmed, ...kept } = search.filter;
  const { flagged: _flagged, ...unflagged } = kept;
  const ofFilter = mostSelectiveFirst(chosenFacets({ ...NO_FILTER, ...kept }));
  const withEarlyAccess = await find([{ facet: 'access', value: 'early_access' }, ...ofFilter]);
  const active = await find([{ facet: 'access', value: 'active' }, ...ofFilter]);
  const found = new Map<LeftOutReason, Found>([
    ['already_in', both(withEarlyAccess, active)],
    ['unconfirmed', await find([{ facet: 'confirmed', value: 'no' }, ...ofFilter])],
  ]);
  if (search.filter.flagged === 'no') {
    const waiting = { ...NO_FILTER, ...unflagged, tier: 'standard' as const };
    const others = mostSelectiveFirst(chosenFacets(waiting));
    found.set('flagged', await find([{ facet: 'flagged', value: 'yes' }, ...others]));
  }
  const all = (people: WaveCandidate[]) => ({ people, count: people.length, isMore: false });
  found.set('reserved', all(reserved));
  found.set('suppressed', all(suppressed));
  found.set('quota', all(displaced));
  return [...found]
    .map(([reason, group]) => ({ reason, ...group }))
    .filter(({ count, isMore }) => count > 0 || isMore);
}

function both(one: Found, other: Found): Found {
  const people = [...one.people, ...other.people].sort((a, b) => a.rankKey - b.rankKey);
  return { people, count: one.count + other.count, isMore: one.isMore || other.isMore };
}
