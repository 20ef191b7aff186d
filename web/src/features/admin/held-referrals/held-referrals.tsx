import { Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { ListOutcome, useOutcome } from '../shared/outcome.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import { heldReferrersQuery } from './held-referral-pages.ts';
import { HeldReferrerCard } from './held-referrer-card.tsx';
import { useReferralDecisions } from './use-referral-decisions.ts';

/** Lists the people with suspicious referrals, which count only if an admin accepts them. */
export function HeldReferrals() {
  const { t } = useTranslation(['waitlist', 'admin']);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const cardRef = useFocusFallback(heading);
  const { outcome, report } = useOutcome();
  const decisions = useReferralDecisions(report);
  const query = useInfiniteQuery(heldReferrersQuery());
  const rows = query.data ?? [];
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <SectionHeading id={headingId} ref={heading} tabIndex={-1} size="item">
        {t('tabs.heldReferrals')}
      </SectionHeading>
      <Text color="ink.muted" fontSize="sm">
        {t('referrals.note')}
      </Text>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {query.data?.length === 0 && !query.hasNextPage && (
        <EmptyState hint={t('referrals.emptyHint')}>{t('referrals.empty')}</EmptyState>
      )}
      {(rows.length > 0 || query.hasNextPage) && (
        <>
          <Stack as="ul" gap="3" listStyleType="none" aria-labelledby={headingId}>
            {rows.map((row) => (
              <HeldReferrerCard
                key={row.referrer.userType + row.referrer.id}
                ref={cardRef}
                row={row}
                decisions={decisions}
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
