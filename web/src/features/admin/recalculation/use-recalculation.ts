import type { JobProgress } from '@contract/priority.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, callApi } from '../../../lib/api.ts';
import { forget, readStored, store } from '../../../lib/storage.ts';
import { ANALYTICS_KEY } from '../shared/admin-queries.ts';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { useOutcome } from '../shared/outcome.tsx';
import { FACETS_KEY, refetchPeople } from '../shared/people-cache.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { todayQuery } from '../shared/today-query.ts';
import { useFormats } from '../shared/use-formats.ts';

const NEWEST_KEY = [ADMIN_KEY, 'newest-job'];

/** The interval between progress requests. */
const POLL_MS = 1_000;

/**
 * Starts and watches the recalculation of all scores, which runs on the server. The browser stores the job's
 * id, so that a reopened page keeps watching; a page without an id watches a job that is already running.
 */
export function useRecalculation() {
  const client = useQueryClient();
  const formats = useFormats();
  const { outcome, report } = useOutcome();
  const [jobId, setJobId] = useState(() => readStored('recalculation'));

  const starting = useMutation({
    mutationFn: () => callApi('POST /api/admin/update-priorities', {}),
    onSuccess: (started) => {
      store('recalculation', started.jobId);
      setJobId(started.jobId);
    },
    onError: (error) => report({ status: 'failed', text: 'recalculate.failed', error }),
  });

  const job = useQuery({
    queryKey: ['admin-job', jobId],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/jobs/{jobId}', { params: { jobId: jobId ?? '' }, signal }),
    enabled: jobId !== null,
    refetchInterval: POLL_MS,
    gcTime: 0,
  });

  // Finds a recalculation that another admin started, or one that this page started before a reload lost the
  // reply.
  const { data: running } = useQuery({
    queryKey: NEWEST_KEY,
    queryFn: ({ signal }) => callApi('GET /api/admin/jobs', { signal }),
    gcTime: 0,
  });
  useEffect(() => {
    if (running?.jobId) setJobId((watched) => watched ?? running.jobId);
  }, [running]);

  const stopWatching = () => {
    forget('recalculation');
    setJobId(null);
    void client.invalidateQueries({ queryKey: NEWEST_KEY });
  };
  const onAnswer = useEffectEvent(() => {
    if (job.error instanceof ApiError && job.error.status === 404) {
      stopWatching();
      report({ status: 'failed', text: 'recalculate.failed', error: job.error });
    } else if (job.data?.state === 'failed') {
      stopWatching();
      refetchAfter(client, job.data);
      report({ status: 'failed', text: 'recalculate.failed' });
    } else if (job.data?.state === 'done') {
      stopWatching();
      refetchAfter(client, job.data);
      const number = formats.number(job.data.changed);
      report({
        status: 'done',
        text: 'recalculate.done',
        details: ['recalculate.changed'],
        values: { number },
      });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each answer
  useEffect(() => onAnswer(), [job.data, job.error]);

  return {
    start: () => starting.mutate(),
    isRunning: starting.isPending || jobId !== null,
    /** Absent until the server has answered. */
    progress: job.data,
    /** Whether the last request failed. */
    isUnknown: job.isError,
    outcome,
    /** The newest recalculation of any admin or schedule; null if there is none. */
    newest: running?.newest,
  };
}

/** Refetches what a recalculation changes. Its end and its counts are new even if no score has changed. */
function refetchAfter(client: QueryClient, { changed }: JobProgress): void {
  if (changed > 0) void refetchPeople(client);
  void refetchActivity(client);
  for (const queryKey of [FACETS_KEY, ANALYTICS_KEY, todayQuery.queryKey])
    void client.invalidateQueries({ queryKey });
}
