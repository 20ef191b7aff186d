import type { AccessTier } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { callAction } from '../shared/call-action.ts';
import { type Report, undoOf } from '../shared/outcome.tsx';
import { refetchPeople, showTier } from '../shared/people-cache.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import type { PeopleParams } from './people-params.ts';
import type { PeopleSelection, Selected } from './use-people-selection.ts';
import { useTierOutcome } from './use-tier-outcome.ts';

/** The tier that the selected people get. With `promote`, people with a higher tier keep theirs. */
export interface BulkTier {
  tier: AccessTier;
  promote: boolean;
}

/** The specified bulk action (specification §9). */
export const PROMOTION: BulkTier = { tier: 'priority', promote: true };

/**
 * Gives the selected people a tier: in one commit, or by a job if they are many.
 * @param onJob receives the id of the job.
 */
export function usePeopleTier(
  { userType, filter, order }: PeopleParams,
  { selected, remove }: PeopleSelection,
  report: Report,
  onJob: (id: string) => void,
) {
  const client = useQueryClient();
  const outcomeOf = useTierOutcome();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ tier, promote, selected: people }: BulkTier & { selected: Selected }) =>
      callAction('POST /api/admin/people/{userType}/tier', {
        params: { userType },
        body: {
          tier,
          promote,
          ...('first' in people
            ? { filter, sort: order, number: people.first, exceptIds: [...people.except] }
            : { userIds: [...people.ids] }),
        },
      }),
    onSuccess: async ({ reply, auditId }, { tier, promote, selected: people }) => {
      remove(people);
      if (reply.waiting && auditId) return onJob(auditId);
      // Only the server knows who was first, and the tiers of those whom another admin changed.
      if ('first' in people || reply.unchanged > 0) void refetchPeople(client);
      else await showTier(client, userType, people.ids, tier);
      void refetchActivity(client);
      const undo = undoOf(promote ? 'bulk-promote' : 'assign-tier', auditId);
      report({ ...outcomeOf({ ...reply, tier, promote }), ...undo });
    },
    onError: (error, { promote, selected: people }) => {
      // The same choice would be refused again.
      if (isOutdated(error)) {
        remove(people);
        void refetchPeople(client);
      }
      report({ status: 'failed', text: promote ? 'promote.failed' : 'tier.failed', error });
    },
  });
  return { assign: (given: BulkTier) => mutate({ ...given, selected }), isPending };
}

/** Returns whether the server refused a choice because the list has changed since the admin read it. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}
