import type { UserType } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callAction } from '../shared/call-action.ts';
import { type Report, undoOf } from '../shared/outcome.tsx';
import { changeEntries, refetchLists } from '../shared/queue-pages.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { useFormats } from '../shared/use-formats.ts';

/** The tier that the bulk action gives (specification §9). */
const PROMOTED = { accessTier: 'priority', hasEarlyAccess: true } as const;

/**
 * Promotes entries, all or none. Entries with a higher tier keep it.
 * @param onPromoted receives the requested ids after a success.
 */
export function usePromotion(userType: UserType, report: Report, onPromoted: (ids: number[]) => void) {
  const client = useQueryClient();
  const formats = useFormats();
  return useMutation({
    mutationFn: (userIds: number[]) =>
      callAction('POST /api/admin/bulk-promote', { body: { userIds, userType, tier: PROMOTED.accessTier } }),
    onSuccess: async ({ reply: { promoted, unchanged }, auditId }, userIds) => {
      if (unchanged === 0) await changeEntries(client, userType, userIds, PROMOTED);
      // Another admin changed some of them first: only the server knows their tiers.
      else void refetchLists(client, userType);
      void refetchActivity(client);
      onPromoted(userIds);
      report({
        status: 'done',
        text: 'promote.done',
        ...undoOf('bulk-promote', auditId),
        ...(unchanged > 0 ? { detail: 'promote.kept' } : {}),
        values: { number: formats.number(promoted), kept: formats.number(unchanged) },
      });
    },
    onError: (error) => report({ status: 'failed', text: 'promote.failed', error }),
  });
}
