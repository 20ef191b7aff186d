import type { Wave, WavePreview } from '@contract/waves.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { byCursor, fetchPage, PAGE_ROWS } from '../shared/list-page.ts';

export const WAVES_KEY = [ADMIN_KEY, 'waves'];

/** The interval at which a wave is refetched, in ms, by what is in progress. */
const EVERY_MS = { working: 1_000, held: 15_000, mailing: 30_000 } as const;

/** Loads the waves page by page, newest first. */
export const wavesQuery = infiniteQueryOptions({
  queryKey: [...WAVES_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    fetchPage('GET /api/admin/waves', { query: { limit: PAGE_ROWS, cursor: pageParam }, signal }),
  ...byCursor,
  select: ({ pages }) => pages.flatMap(({ rows }) => rows),
});

/** Returns the first part of the keys of all queries about a wave. */
export const waveKey = (id: string) => [...WAVES_KEY, 'wave', id];

/** Loads a wave, and refetches it while something is in progress. */
export const waveQuery = (id: string) =>
  queryOptions({
    queryKey: waveKey(id),
    queryFn: ({ signal }) => callApi('GET /api/admin/waves/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data ? intervalOf(state.data) : false),
  });

/**
 * Loads the members that a hold of the draft would choose now. Null while a task chooses them: then this also refetches
 * the wave, which says how far the task is.
 */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [...WAVES_KEY, 'preview', id],
    queryFn: async ({ signal, client }): Promise<WavePreview | null> => {
      const reply = await callApi('POST /api/admin/waves/{id}/preview', { params: { id }, signal });
      if (!('isChoosing' in reply)) return reply;
      await client.invalidateQueries({ queryKey: waveKey(id) });
      return null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? EVERY_MS.working : false),
  });

/** Loads the facts about the list that a hold fixed. They do not change any more. */
export const factsQuery = (id: string) =>
  queryOptions({
    queryKey: [...WAVES_KEY, 'facts', id],
    queryFn: ({ signal }) => callApi('GET /api/admin/waves/{id}/facts', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Loads the members of a wave page by page, in order: all of them, or those who were not let in.
 * @param version differs when the members or what became of them may differ.
 */
export const membersQuery = (id: string, version: string, isExcluded: boolean) =>
  infiniteQueryOptions({
    queryKey: [...WAVES_KEY, isExcluded ? 'excluded' : 'members', id, version],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('GET /api/admin/waves/{id}/members', {
        params: { id },
        query: { limit: PAGE_ROWS, cursor: pageParam, state: isExcluded ? 'excluded' : '' },
        signal,
      }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

function intervalOf({ state, choosing, previewing, undo, result }: Wave): number | false {
  const isChoosing = choosing?.refusal === null || previewing !== null;
  if (state === 'releasing' || isChoosing || undo?.state === 'running') return EVERY_MS.working;
  if (state === 'held') return EVERY_MS.held;
  return result?.mails && result.mails.waiting > 0 ? EVERY_MS.mailing : false;
}
