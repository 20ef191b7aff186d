import { HOLD_DEFAULT_MINUTES } from '@contract/limits.ts';
import { FACETS_MAX, FACETS_OF, NO_FILTER, PEOPLE_FACETS, peopleFilterSchema } from '@contract/people.ts';
import { EARLY_ACCESS_TIERS, LANGUAGES, type Language, USER_TYPES, type UserType } from '@contract/values.ts';
import type { NewWave } from '@contract/waves.ts';
import { facetValue } from '../people/people-params.ts';
import { instantOf, timeZones } from './local-time.ts';

/** The facets that a wave can be filtered by. Its members are always confirmed and without early access. */
export const WAVE_FACETS = ['language', 'flagged', 'favourite', 'source'] as const;
export type WaveFacet = (typeof WAVE_FACETS)[number];

/** Returns the facets that a wave of a type can be filtered by. */
export const waveFacetsOf = (userType: UserType): WaveFacet[] =>
  WAVE_FACETS.filter((facet) => FACETS_OF[userType].includes(facet));

/** A quota as it is typed. */
export interface DraftQuota {
  language: Language;
  atLeast: string;
}

/** A wave as it is typed. Numbers are texts, so that a field can be empty. */
export interface WaveDraft {
  name: string;
  userType: UserType;
  facets: Record<WaveFacet, string>;
  minScore: string;
  /** A day such as `2026-11-25`; '' for any. */
  since: string;
  number: string;
  quotas: DraftQuota[];
  tier: NewWave['tier'];
  notify: boolean;
  holdMinutes: string;
  /** A local time such as `2026-11-25T18:30`; '' if an admin releases the wave. */
  start: string;
  zone: string;
}

const FIRST_TIER = 'priority';

/**
 * Clears the facets that the server does not accept together with the others. An address that was typed or copied can
 * have too many, and so can a draft whose type changes.
 */
export function clearExtraFacets(draft: WaveDraft): { draft: WaveDraft; cleared: WaveFacet[] } {
  const chosen = waveFacetsOf(draft.userType).filter((facet) => draft.facets[facet]);
  const cleared = chosen.slice(FACETS_MAX);
  const facets = { ...draft.facets };
  for (const facet of cleared) facets[facet] = '';
  return { draft: { ...draft, facets }, cleared };
}

/** Reads a draft from the address. Missing and invalid values become the default. */
export function readDraft(search: URLSearchParams): WaveDraft {
  const text = (name: string) => search.get(name) ?? '';
  const facet = (name: WaveFacet) => PEOPLE_FACETS[name].find((value) => value === text(name)) ?? '';
  const quotas = search.getAll('quota').flatMap((quota): DraftQuota[] => {
    const [code, atLeast = ''] = quota.split(':');
    const language = LANGUAGES.find((one) => one === code);
    return language ? [{ language, atLeast }] : [];
  });
  const zones = timeZones();
  return {
    name: text('name'),
    userType: USER_TYPES.find((type) => type === text('for')) ?? 'fan',
    facets: {
      language: facet('language'),
      flagged: facet('flagged'),
      favourite: facet('favourite'),
      source: facet('source'),
    },
    minScore: text('minScore'),
    since: peopleFilterSchema.isValidSync({ since: text('since') }) ? text('since') : '',
    number: text('number'),
    quotas,
    tier: EARLY_ACCESS_TIERS.find((tier) => tier === text('tier')) ?? FIRST_TIER,
    notify: text('tell') !== 'no',
    holdMinutes: search.get('hold') ?? String(HOLD_DEFAULT_MINUTES),
    start: text('start'),
    zone: zones.find((zone) => zone === text('zone')) ?? zones[0] ?? 'UTC',
  };
}

/** Writes a draft for the address. Leaves out the default choices. */
export function writeDraft(draft: WaveDraft): URLSearchParams {
  const defaults = readDraft(new URLSearchParams());
  const parameters: [name: string, value: string, fallback: string][] = [
    ['name', draft.name, defaults.name],
    ['for', draft.userType, defaults.userType],
    ...WAVE_FACETS.map((facet): [string, string, string] => [facet, draft.facets[facet], '']),
    ['minScore', draft.minScore, ''],
    ['since', draft.since, ''],
    ['number', draft.number, ''],
    ...draft.quotas.map(({ language, atLeast }): [string, string, string] => [
      'quota',
      `${language}:${atLeast}`,
      '',
    ]),
    ['tier', draft.tier, defaults.tier],
    ['tell', draft.notify ? 'yes' : 'no', 'yes'],
    ['hold', draft.holdMinutes, defaults.holdMinutes],
    ['start', draft.start, ''],
    ['zone', draft.zone, defaults.zone],
  ];
  return new URLSearchParams(
    parameters.filter(([, value, fallback]) => value !== fallback).map(([name, value]) => [name, value]),
  );
}

/** Returns the body of the call that stores a draft. Leaves out facets that the type of the wave does not have. */
export function bodyOf(draft: WaveDraft): NewWave {
  const { name, userType, tier, notify } = draft;
  let filter = { ...NO_FILTER, since: draft.since };
  for (const facet of waveFacetsOf(userType))
    filter = { ...filter, ...facetValue(facet, draft.facets[facet]) };
  return {
    name,
    userType,
    tier,
    notify,
    filter: draft.minScore === '' ? filter : { ...filter, minScore: Number(draft.minScore) },
    number: Number(draft.number),
    quotas: draft.quotas.map(({ language, atLeast }) => ({ language, atLeast: Number(atLeast) })),
    holdMinutes: Number(draft.holdMinutes),
    startsAt: instantOf(draft.start, draft.zone),
  };
}
