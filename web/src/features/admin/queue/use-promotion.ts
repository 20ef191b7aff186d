import type { UserType } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { Report } from '../shared/outcome.tsx';
import { changeEntries, refetchLists } from '../shared/queue-pages.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { useFormats } from '../shared/use-formats.ts';

/** The tier that the bulk action gives (specification §9). */
const PROMOTED = { accessTier: 'priority', hasEarlyAccess: true } as const;

/** Promotes entries together: all of them or none, but nobody who has come further. @param onPromoted hears of a success only, and of whom it was asked for, so a failure changes nothing on the page. */
export function usePromotion(userType: UserType, report: Report, onPromoted: (ids: number[]) => void) {
  const client = useQueryClient();
  const formats = useFormats();
  return useMutation({
    mutationFn: (userIds: number[]) =>
      callApi('bulkPromote', { body: { userIds, userType, tier: PROMOTED.accessTier } }),
    onSuccess: async ({ promoted }, userIds) => {
      const kept = userIds.length - promoted;
      if (kept === 0) await changeEntries(client, userType, userIds, PROMOTED);
      // Another admin was faster with some of them: only the server knows what they are now.
      else void refetchLists(client, userType);
      void refetchActivity(client);
      onPromoted(userIds);
      report({
        status: 'done',
        text: 'promote.done',
        ...(kept > 0 ? { detail: 'promote.kept' } : {}),
        values: { number: formats.number(promoted), kept: formats.number(kept) },
      });
    },
    onError: (error) => report({ status: 'failed', text: 'promote.failed', error }),
  });
}
