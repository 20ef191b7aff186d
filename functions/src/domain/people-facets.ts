import { chosenFacets, FACETS_OF, type Facet, type PeopleFilter } from '@contract/people.ts';
import type { AccessState, UserType } from '@contract/values.ts';
import { knownIdol } from './request-subject.ts';

/*
 * The list of people is filtered by one key of an array (`array-contains`). A person has a key for each value
 * and for each pair of values, so two indexes serve every combination of up to two facets.
 */

/** A person's values of each facet. */
export type FacetValues = Partial<Record<Facet, readonly string[]>>;

interface Chosen {
  facet: Facet;
  value: string;
}

/** Returns the keys under which a person is listed. */
export function facetKeys(userType: UserType, values: FacetValues): string[] {
  const chosen = FACETS_OF[userType].flatMap((facet) =>
    (values[facet] ?? []).map((value): Chosen => ({ facet, value })),
  );
  const pairs = chosen.flatMap((one, index) =>
    chosen
      .slice(index + 1)
      .filter(({ facet }) => facet !== one.facet)
      .map((other) => [one, other]),
  );
  return [[], ...chosen.map((one) => [one]), ...pairs].map((some) => keyOf(userType, some));
}

/** Returns those of a person's keys that select a single value. */
export function keysOfOneFacet(keys: readonly string[]): string[] {
  return keys.filter((key) => key.split('=').length === 2);
}

/**
 * Returns the key of the people of both types who joined with a referral code and have not confirmed their address. The
 * page of the code's owner lists them; the key is not a filter of the list.
 */
export function unconfirmedKey(referralCode: string): string {
  return `unconfirmed ${referralCode}`;
}

/** Returns the key of a filter with at most two facets. */
export function filterKey(userType: UserType, filter: PeopleFilter): string {
  return keyOf(userType, chosenFacets(filter));
}

function keyOf(userType: UserType, chosen: readonly Chosen[]): string {
  return [userType, ...chosen.map(({ facet, value }) => `${facet}=${value}`)].join(' ');
}

/** The fields of a signup that determine its access state. */
interface Progress {
  hasEarlyAccess: boolean;
  isEligible?: true;
  activeAt?: unknown;
}

/** Returns the access state of a signup. */
export function accessState({ hasEarlyAccess, isEligible, activeAt }: Progress): AccessState {
  if (activeAt) return 'active';
  if (hasEarlyAccess) return 'early_access';
  return isEligible ? 'eligible' : 'waiting';
}

const BETWEEN_NAMES = /[,;/&+·•|\n、，]|\s(?:and|및|และ)\s/u;

/** Returns the known idols and groups that a fan's answer names, in any spelling of the table of aliases. */
export function favouritesIn(answer: string): string[] {
  const found = [answer, ...answer.split(BETWEEN_NAMES)].flatMap((part) => knownIdol(part) ?? []);
  return [...new Set(found)];
}
