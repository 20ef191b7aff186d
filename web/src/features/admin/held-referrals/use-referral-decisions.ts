import { BULK_MAX } from '@contract/limits.ts';
import type { HeldReferralRow, HeldReferrerRow } from '@contract/referrals.ts';
import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { callAction } from '../shared/call-action.ts';
import { isSameSignup } from '../shared/opened-signup.ts';
import { type Report, undoOf } from '../shared/outcome.tsx';
import { refetchPeople } from '../shared/people-cache.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { todayQuery } from '../shared/today-query.ts';
import { useFormats } from '../shared/use-formats.ts';
import { refetchHeld, removeReferral, removeReferrer } from './held-referral-pages.ts';

interface Decision {
  row: HeldReferralRow;
  accept: boolean;
}

interface DecisionOnAll {
  row: HeldReferrerRow;
  accept: boolean;
}

const ONE_KEY = [ADMIN_KEY, 'referral-review'];
const ALL_KEY = [ADMIN_KEY, 'referral-reviews'];

/** Decides one held referral, or all that were held for a person when the list was read. */
export function useReferralDecisions(report: Report) {
  const client = useQueryClient();
  const formats = useFormats();
  const onError = (error: Error) => report({ status: 'failed', text: 'referrals.failed', error });
  const one = useMutation({
    mutationKey: ONE_KEY,
    mutationFn: ({ row: { id }, accept }: Decision) =>
      callAction('POST /api/admin/referral-review', { body: { id, accept } }),
    onSuccess: async ({ reply: { state }, auditId }, { row }) => {
      await removeReferral(client, row);
      refetchAfterDecision(client);
      const text = state === 'dismissed' ? 'referrals.dismissed' : 'referrals.accepted';
      report({ status: 'done', text, ...undoOf('referral-review', auditId) });
    },
    onError,
  });
  const all = useMutation({
    mutationKey: ALL_KEY,
    mutationFn: ({ row: { referrer, asOf }, accept }: DecisionOnAll) => {
      const { userType, id: userId } = referrer;
      return callAction('POST /api/admin/referral-reviews', {
        body: { userType, userId, accept, until: asOf },
      });
    },
    onSuccess: async ({ reply: { decided }, auditId }, { row, accept }) => {
      await removeReferrer(client, row);
      // The person may have more referrals than one commit decides, or another admin decided some first.
      if (decided !== row.count || decided === BULK_MAX) void refetchHeld(client);
      refetchAfterDecision(client);
      const text = accept ? 'referrals.acceptedAll' : 'referrals.dismissedAll';
      const values = { number: formats.number(decided) };
      report({ status: 'done', text, values, ...undoOf('referral-review', auditId) });
    },
    onError,
  });
  const pendingIds = useMutationState({
    filters: { mutationKey: ONE_KEY, status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, Decision>) => state.variables?.row.id,
  });
  const pendingReferrers = useMutationState({
    filters: { mutationKey: ALL_KEY, status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, DecisionOnAll>) => state.variables?.row.referrer,
  });
  return {
    decide: one.mutate,
    decideAll: all.mutate,
    isPending: (id: string) => pendingIds.includes(id),
    isAllPending: ({ referrer }: HeldReferrerRow) =>
      pendingReferrers.some((pending) => pending && isSameSignup(pending, referrer)),
  };
}

export type ReferralDecisions = ReturnType<typeof useReferralDecisions>;

/** Refetches the scores that a decision may change, the log, and the number of waiting referrals. */
function refetchAfterDecision(client: QueryClient): void {
  void refetchPeople(client);
  void refetchActivity(client);
  void client.invalidateQueries({ queryKey: todayQuery.queryKey });
}
