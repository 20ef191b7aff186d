import { FUNNEL_STAGES, type FunnelStage } from '@contract/analytics.ts';
import type { AccessState } from '@contract/values.ts';

/** What a recalculation counts while it reads everybody. */
export interface PeopleSums {
  /** How many people reached each stage. */
  funnel: Record<FunnelStage, number>;
  /** How many fans name a known idol or group, by its name in the table of aliases. */
  favourites: Record<string, number>;
}

/** The facts about a person that are counted. */
interface Counted {
  isConfirmed: boolean;
  access: AccessState;
  favourites: readonly string[];
}

/** The last stage that a confirmed person has reached. */
const STAGE_OF = {
  waiting: 'confirmed',
  eligible: 'eligible',
  early_access: 'letIn',
  active: 'active',
} as const satisfies Record<AccessState, FunnelStage>;

/** Returns empty sums. */
export function noPeopleSums(): PeopleSums {
  return { funnel: { joined: 0, confirmed: 0, eligible: 0, letIn: 0, active: 0 }, favourites: {} };
}

/** Returns the sums of some people. */
export function sumPeople(people: readonly Counted[]): PeopleSums {
  const { funnel, favourites } = noPeopleSums();
  for (const person of people) {
    for (const stage of stagesOf(person)) funnel[stage]++;
    for (const name of person.favourites) favourites[name] = (favourites[name] ?? 0) + 1;
  }
  return { funnel, favourites };
}

/** Returns the sums of two groups of people together. */
export function addPeopleSums(one: PeopleSums, other: PeopleSums): PeopleSums {
  const { funnel } = noPeopleSums();
  for (const stage of FUNNEL_STAGES) funnel[stage] = one.funnel[stage] + other.funnel[stage];
  const favourites = { ...one.favourites };
  for (const [name, count] of Object.entries(other.favourites))
    favourites[name] = (favourites[name] ?? 0) + count;
  return { funnel, favourites };
}

/** Returns the stages that a person has reached. A tier given before the confirmation lets nobody in. */
function stagesOf({ isConfirmed, access }: Counted): readonly FunnelStage[] {
  const last = isConfirmed ? STAGE_OF[access] : 'joined';
  return FUNNEL_STAGES.slice(0, FUNNEL_STAGES.indexOf(last) + 1);
}
