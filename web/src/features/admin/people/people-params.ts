import {
  chosenFacets,
  FACETS,
  FACETS_OF,
  type Facet,
  NO_FILTER,
  orderOf,
  PEOPLE_FACETS,
  PEOPLE_ORDERS,
  type PeopleFilter,
  type PeopleOrder,
  peopleFilterSchema,
  problemOfFilter,
} from '@contract/people.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';

/** A list of people that the address names. The server offers every such list. */
export interface PeopleParams {
  userType: UserType;
  filter: PeopleFilter;
  order: PeopleOrder;
}

/** Reads the address. Ignores invalid values and combinations that are not offered. */
export function readPeopleParams(search: string): PeopleParams {
  const params = new URLSearchParams(search);
  const userType = USER_TYPES.find((type) => type === params.get('type')) ?? 'fan';
  let read = { ...NO_FILTER };
  for (const [name, value] of params) {
    if (!(name in peopleFilterSchema.fields) || value === '') continue;
    const next = { ...read, [name]: value };
    if (peopleFilterSchema.isValidSync(next)) read = peopleFilterSchema.cast(next);
  }
  const order = PEOPLE_ORDERS.find((one) => one === params.get('sort')) ?? orderOf(read);
  if (problemOfFilter(userType, read, order) === null) return { userType, filter: read, order };
  return { userType, filter: NO_FILTER, order };
}

/** Returns the address of a list. */
export function writePeopleParams({ userType, filter, order }: PeopleParams): string {
  const params = new URLSearchParams({ view: 'people' });
  if (userType !== 'fan') params.set('type', userType);
  for (const { facet, value } of chosenFacets(filter)) params.set(facet, value);
  if (filter.minScore !== undefined) params.set('minScore', String(filter.minScore));
  if (filter.since) params.set('since', filter.since);
  if (order !== orderOf(filter)) params.set('sort', order);
  return `?${params}`;
}

/** Changes a list. A minimum score orders it by score and a day by time, so that each removes the other. */
export function changePeopleParams(
  { userType, filter, order }: PeopleParams,
  change: Partial<PeopleFilter> & { userType?: UserType; order?: PeopleOrder },
): PeopleParams {
  const { userType: toType = userType, order: toOrder, ...toFilter } = change;
  const changed: PeopleFilter = { ...filter, ...toFilter };
  for (const facet of FACETS) if (!FACETS_OF[toType].includes(facet)) changed[facet] = '';
  const wanted = toOrder ?? (toFilter.since ? 'time' : toFilter.minScore === undefined ? order : 'score');
  if (wanted === 'time') changed.minScore = undefined;
  else changed.since = '';
  return { userType: toType, filter: changed, order: wanted };
}

/** Returns a change of the filter that sets a facet, or clears it if it has no such value. */
export function facetValue(facet: Facet, value: string): Partial<PeopleFilter> {
  return { [facet]: PEOPLE_FACETS[facet].find((one) => one === value) ?? '' };
}
