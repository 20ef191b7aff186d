import { Flex, Stack, Text } from '@chakra-ui/react';
import { MINUTE_MS } from '@contract/durations.ts';
import type { IdolReview } from '@contract/idol-verification.ts';
import { REVIEW_BUSINESS_DAYS, REVIEW_MAIL_DELAY_MS } from '@contract/limits.ts';
import {
  type Mutation,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/heading.tsx';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { callAction } from '../shared/call-action.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { ListFilter } from '../shared/list-filter.tsx';
import { ListOutcome, undoOf, useOutcome } from '../shared/outcome.tsx';
import { refetchPeople } from '../shared/people-cache.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { forgetDraft } from '../shared/review-drafts.ts';
import { ShowMore } from '../shared/show-more.tsx';
import { todayQuery } from '../shared/today-query.ts';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import { useFormats } from '../shared/use-formats.ts';
import { useQueryState } from '../shared/use-query-state.ts';
import { useOpenedReview } from './opened-review.ts';
import { VerificationCard } from './verification-card.tsx';
import {
  type ReviewedState,
  refetchVerifications,
  removeFromList,
  verificationsQuery,
} from './verification-pages.ts';

const STATES = {
  pending: 'verifications.states.pending',
  needs_more: 'verifications.states.needsMore',
  approved: 'verifications.states.approved',
  rejected: 'verifications.states.rejected',
} as const satisfies Record<ReviewedState, string>;

const REVIEWED_STATES = ['pending', 'needs_more', 'approved', 'rejected'] as const;

const DONE = {
  approved: 'verifications.done.approved',
  needs_more: 'verifications.done.needsMore',
  rejected: 'verifications.done.rejected',
} as const;

/** A decision, and the idol's name for the message about it. */
interface Decision extends IdolReview {
  name: string;
  /** The state that the reviewer saw, and with it the list that the idol leaves. */
  seen: ReviewedState;
}

const MUTATION_KEY = [ADMIN_KEY, 'idol-review'];
const CONFLICT = 409;

/** Returns the key of the sentence for an empty list. @param idol the only idol that is shown; null for all. */
function emptyText(idol: number | null, state: ReviewedState) {
  if (idol !== null) return 'verifications.emptyOne';
  return state === 'pending' ? 'verifications.emptyPending' : 'verifications.empty';
}

/** Lists idols' documents: those to review, longest waiting first, and those already decided. */
export function Verifications() {
  const { t } = useTranslation(['waitlist', 'admin']);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const cardRef = useFocusFallback(heading);
  const client = useQueryClient();
  const formats = useFormats();
  const [state, setState] = useQueryState('reviews', REVIEWED_STATES);
  const { idol, showAll } = useOpenedReview();
  const { outcome, report } = useOutcome();
  const query = useInfiniteQuery(verificationsQuery(idol ?? state));
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ name: _name, ...body }: Decision) => callAction('POST /api/admin/idol-review', { body }),
    onSuccess: async ({ auditId }, { idolId, seen, decision, name }) => {
      forgetDraft(idolId);
      await removeFromList(client, seen, idolId);
      void refetchPeople(client);
      void refetchActivity(client);
      void client.invalidateQueries({ queryKey: todayQuery.queryKey });
      report({
        status: 'done',
        text: DONE[decision],
        details: ['verifications.mailLater'],
        values: { name, number: formats.number(REVIEW_MAIL_DELAY_MS / MINUTE_MS) },
        ...undoOf('idol-review', auditId),
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === CONFLICT) void refetchVerifications(client);
      report({ status: 'failed', text: 'verifications.failed', error });
    },
  });
  const pendingIds = useMutationState({
    filters: { mutationKey: MUTATION_KEY, status: 'pending' },
    select: (mutation: Mutation<unknown, Error, Decision>) => mutation.state.variables?.idolId,
  });
  const rows = query.data ?? [];
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <Flex justify="space-between" align="flex-end" wrap="wrap" columnGap="4" rowGap="2">
        <Stack gap="1" flex="1" minWidth="15rem">
          <SectionHeading id={headingId} ref={heading} tabIndex={-1} size="item">
            {t('tabs.idolVerifications')}
          </SectionHeading>
          <Text color="ink.muted" fontSize="sm">
            {t('verifications.intro', { days: REVIEW_BUSINESS_DAYS.most })}
          </Text>
        </Stack>
        {idol !== null && (
          <Flex align="center" wrap="wrap" columnGap="3" fontSize="sm">
            {t('verifications.onlyOne', { id: idol })}
            <Button variant="outline" fontSize="sm" onClick={showAll}>
              {t('verifications.showAll')}
            </Button>
          </Flex>
        )}
        {idol === null && (
          <ListFilter
            label={t('verifications.show')}
            values={REVIEWED_STATES}
            value={state}
            onChange={setState}
            textOf={(one) => t(STATES[one])}
          />
        )}
      </Flex>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {query.data?.length === 0 && !query.hasNextPage && (
        <EmptyState hint={t('verifications.emptyHint')}>{t(emptyText(idol, state))}</EmptyState>
      )}
      {(rows.length > 0 || query.hasNextPage) && (
        <>
          <Stack as="ul" gap="4" listStyleType="none" aria-labelledby={headingId}>
            {rows.map((row) => (
              <VerificationCard
                key={row.idolId}
                ref={cardRef}
                row={row}
                isPending={pendingIds.includes(row.idolId)}
                onDecide={(decision) =>
                  mutate({
                    ...decision,
                    idolId: row.idolId,
                    version: row.latest.version,
                    seen: row.status === '' ? state : row.status,
                    name: row.stageName,
                  })
                }
              />
            ))}
          </Stack>
          <ShowMore list={query} shown={rows.length} isOfPeople />
        </>
      )}
      <ListOutcome outcome={outcome} />
    </Stack>
  );
}
