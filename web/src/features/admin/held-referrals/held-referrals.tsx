import { Stack, Text } from '@chakra-ui/react';
import {
  type Mutation,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { callAction } from '../shared/call-action.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { ListOutcome, undoOf, useOutcome } from '../shared/outcome.tsx';
import { refetchLists } from '../shared/queue-pages.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { ShowMore } from '../shared/show-more.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import { HeldReferralCard } from './held-referral-card.tsx';
import { heldReferralsQuery, removeHeld } from './held-referral-pages.ts';

interface Decision {
  id: string;
  accept: boolean;
}

const MUTATION_KEY = [ADMIN_KEY, 'referral-review'];

/** Lists suspicious referrals, which count only if an admin accepts them. */
export function HeldReferrals() {
  const { t } = useTranslation(['waitlist', 'admin']);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const cardRef = useFocusFallback(heading);
  const client = useQueryClient();
  const { outcome, report } = useOutcome();
  const query = useInfiniteQuery(heldReferralsQuery());
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: (decision: Decision) => callAction('POST /api/admin/referral-review', { body: decision }),
    onSuccess: async ({ reply: { state }, auditId }, { id }) => {
      await removeHeld(client, id);
      void refetchLists(client);
      void refetchActivity(client);
      const text = state === 'dismissed' ? 'referrals.dismissed' : 'referrals.accepted';
      report({ status: 'done', text, ...undoOf('referral-review', auditId) });
    },
    onError: (error) => report({ status: 'failed', text: 'referrals.failed', error }),
  });
  const pendingIds = useMutationState({
    filters: { mutationKey: MUTATION_KEY, status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, Decision>) => state.variables?.id,
  });
  const held = query.data ?? [];
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <SectionHeading id={headingId} ref={heading} tabIndex={-1} size="item">
        {t('tabs.heldReferrals')}
      </SectionHeading>
      <Text color="ink.muted" fontSize="sm">
        {t('referrals.note')}
      </Text>
      {query.error && <Failure error={query.error} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {query.data?.length === 0 && !query.hasNextPage && (
        <EmptyState hint={t('referrals.emptyHint')}>{t('referrals.empty')}</EmptyState>
      )}
      {(held.length > 0 || query.hasNextPage) && (
        <>
          <Stack as="ul" gap="3" listStyleType="none" aria-labelledby={headingId}>
            {held.map((row) => (
              <HeldReferralCard
                key={row.id}
                ref={cardRef}
                row={row}
                isPending={pendingIds.includes(row.id)}
                onDecide={(accept) => mutate({ id: row.id, accept })}
              />
            ))}
          </Stack>
          <ShowMore list={query} shown={held.length} />
        </>
      )}
      <ListOutcome outcome={outcome} />
    </Stack>
  );
}
