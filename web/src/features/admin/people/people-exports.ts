import type { PersonRow } from '@contract/people.ts';
import type { UserType } from '@contract/values.ts';
import { fetchApi } from '../../../lib/api.ts';
import type { ExportSource } from '../export/export-list.ts';
import type { PeopleParams } from './people-params.ts';

/** The columns of an exported list of people. */
export type PeopleColumn = Exclude<keyof PersonRow, 'userType' | 'factors'>;

const COMMON = [
  'id',
  'name',
  'email',
  'language',
  'confirmed',
  'access',
  'accessTier',
  'flags',
  'source',
  'priorityScore',
  'createdAt',
] as const satisfies readonly PeopleColumn[];

/** The columns that each type can have. */
export const PEOPLE_COLUMNS: Record<UserType, readonly PeopleColumn[]> = {
  fan: [...COMMON, 'favourites'],
  idol: [...COMMON, 'verification'],
};

/**
 * Returns the export of a list of people with some columns. It is newest first, because scores change while the pages
 * are read, and in the order of scores only if the filter needs it.
 */
export function peopleExport(
  { userType, filter }: PeopleParams,
  columns: readonly PeopleColumn[],
): ExportSource {
  const sort = filter.minScore === undefined ? 'time' : 'score';
  return {
    fetchPage: ({ limit, cursor }, signal) =>
      fetchApi('GET /api/admin/people/{userType}', {
        params: { userType },
        query: { ...filter, sort, limit, cursor },
        signal,
      }),
    orders: ['newest'],
    fileName: `${userType}-list.csv`,
    columns,
  };
}
