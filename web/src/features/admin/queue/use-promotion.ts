import type { UserType } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { Report } from '../shared/outcome.tsx';
import { changeEntries, refetchLists } from '../shared/queue-pages.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { useFormats } from '../shared/use-formats.ts';

/** The tier that the bulk action gives (specification §9). */
const PROMOTED = { accessTier: 'priority', hasEarlyAccess: true } as const;

/** Promotes entries, all or none; entries of a higher tier keep it. @param onPromoted receives the requested ids after a success. */
export function usePromotion(userType: UserType, report: Report, onPromoted: (ids: number[]) => void) {
  const client = useQueryClient();
  const formats = useFormats();
  return useMutation({
    mutationFn: (userIds: number[]) =>
      callApi('POST /api/admin/bulk-promote', { body: { userIds, userType, tier: PROMOTED.accessTier } }),
    onSuccess: async ({ promoted }, userIds) => {
      const kept = userIds.length - promoted;
      if (kept === 0) await changeEntries(client, userType, userIds, PROMOTED);
      // Another admin changed some of them first: only the server knows their tiers.
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
