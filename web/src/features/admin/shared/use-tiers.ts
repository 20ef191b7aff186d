import type { AccessTier, UserType } from '@contract/values.ts';
import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADMIN_KEY } from './admin-session.ts';
import { callAction } from './call-action.ts';
import { type Outcome, type Report, undoOf } from './outcome.tsx';
import { showTier } from './people-cache.ts';
import { refetchActivity } from './refetch-activity.ts';

/** A signup with its tier. */
export interface TierHolder {
  id: number;
  name: string;
  accessTier: AccessTier;
}

interface Assignment {
  signup: TierHolder;
  tier: AccessTier;
}

/**
 * Assigns a tier to one signup per call. Several calls can be pending. Stores choices that are not assigned
 * yet, because rows unmount while the admin scrolls. The result is memoized, so that rows can be.
 */
export function useTiers(userType: UserType, report: Report) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [choices, setChoices] = useState<ReadonlyMap<number, AccessTier>>(new Map());
  const mutationKey = [ADMIN_KEY, 'assign-tier', userType];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ signup, tier }: Assignment) =>
      callAction('POST /api/admin/assign-tier', { body: { userId: signup.id, userType, tier } }),
    onSuccess: async ({ reply: { id, accessTier, tierBefore }, auditId }, { signup, tier }) => {
      await showTier(client, userType, [id], accessTier);
      void refetchActivity(client);
      setChoices((before) => new Map([...before].filter(([key, chosen]) => key !== id || chosen !== tier)));
      const wasChanged = tierBefore && tierBefore !== signup.accessTier && tierBefore !== accessTier;
      const details: Outcome['details'] = [wasChanged ? 'tier.doneOverOther' : 'tier.doneText'];
      const before = wasChanged ? { before: t(`tiers.${tierBefore}`) } : {};
      const values = { name: signup.name, tier: t(`tiers.${accessTier}`), ...before };
      const undo = undoOf('assign-tier', auditId);
      report({ status: 'done', text: 'tier.done', details, values, ...undo });
    },
    onError: (error) => report({ status: 'failed', text: 'tier.failed', error }),
  });
  const pendingIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, Assignment>) => state.variables?.signup.id,
  });
  return useMemo(() => {
    const choiceOf = ({ id, accessTier }: TierHolder) => choices.get(id) ?? accessTier;
    return {
      choiceOf,
      choose: ({ id, accessTier }: TierHolder, tier: AccessTier) =>
        setChoices((before) => {
          const others = [...before].filter(([key]) => key !== id);
          return new Map(tier === accessTier ? others : [...others, [id, tier]]);
        }),
      assign: (signup: TierHolder) => mutate({ signup, tier: choiceOf(signup) }),
      isPending: ({ id }: TierHolder) => pendingIds.includes(id),
    };
  }, [choices, pendingIds, mutate]);
}

export type Tiers = ReturnType<typeof useTiers>;
