import type { TierJob } from '@contract/people.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { forget, readStored, store } from '../../../lib/storage.ts';
import { ADMIN_KEY } from '../shared/admin-session.ts';

const JOBS_KEY = [ADMIN_KEY, 'tier-jobs'];

/** The interval between progress requests. */
const POLL_MS = 1_000;

/** Polls the progress of a job until it ends. */
export function tierJobQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, id],
    queryFn: ({ signal }) => callApi('GET /api/admin/tier-jobs/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL_MS),
    gcTime: 0,
  });
}

/** Returns whether a job has ended; false while its state is unknown. */
export function hasEnded(job: TierJob | undefined): boolean {
  return job !== undefined && job.state !== 'running';
}

/**
 * Returns the jobs to be shown: the admin's own and those that other admins have started. The browser stores
 * the id of the admin's own, so that a reopened page still shows its end.
 */
export function useTierJobs() {
  const client = useQueryClient();
  const [own, setOwn] = useState(() => readStored('tierJob'));
  const {
    data: running,
    error,
    refetch,
  } = useQuery({
    queryKey: JOBS_KEY,
    queryFn: ({ signal }) => callApi('GET /api/admin/tier-jobs', { signal }),
    gcTime: 0,
  });
  return {
    own,
    error,
    refetch,
    others: running?.ids.filter((id) => id !== own) ?? [],
    watch: (id: string) => {
      store('tierJob', id);
      setOwn(id);
    },
    /** Forgets the admin's own job, which has ended. */
    end: () => {
      forget('tierJob');
      setOwn(null);
      void client.invalidateQueries({ queryKey: JOBS_KEY });
    },
  };
}
