import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { HeldReferrerRow } from '@contract/referrals.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ItemHeading } from '../../../ui/heading.tsx';
import { Failure } from '../shared/failure.tsx';
import { ListCard } from '../shared/list-item.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { HeldPerson, useNameOf } from './held-person.tsx';
import { HeldReferralItem } from './held-referral-item.tsx';
import { heldReferralsQuery } from './held-referral-pages.ts';
import type { ReferralDecisions } from './use-referral-decisions.ts';

interface Props extends Pick<ComponentProps<typeof Stack>, 'ref'> {
  row: HeldReferrerRow;
  decisions: ReferralDecisions;
}

/** Shows a person with the referrals held for them, and, for reviewers, a decision on all of them. */
export function HeldReferrerCard({ ref, row, decisions }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const [headingId, heading] = [useId(), useRef<HTMLHeadingElement>(null)];
  const itemRef = useFocusFallback(heading);
  const [showsAll, setShowsAll] = useState(false);
  const query = useInfiniteQuery({ ...heldReferralsQuery(row.referrer), enabled: showsAll });
  const referrals = (showsAll && query.data) || row.referrals;
  const number = formats.number(row.count);
  return (
    <ListCard ref={ref}>
      <Flex justify="space-between" wrap="wrap" gap="3">
        <Box minWidth="0">
          <ItemHeading id={headingId} ref={heading} tabIndex={-1} overflowWrap="anywhere">
            <HeldPerson person={row.referrer} />
          </ItemHeading>
          <Text color="ink.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
            {t(row.hasMore ? 'referrals.heldMore' : 'referrals.held', { number })}
          </Text>
        </Box>
        <DecideAll row={row} decisions={decisions} />
      </Flex>
      <Stack as="ul" gap="0" listStyleType="none" aria-labelledby={headingId}>
        {referrals.map((referral) => (
          <HeldReferralItem
            key={referral.id}
            ref={itemRef}
            row={referral}
            isPending={decisions.isPending(referral.id) || decisions.isAllPending(row)}
            onDecide={(accept) => decisions.decide({ row: referral, accept })}
          />
        ))}
      </Stack>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <ShowMore list={query} shown={referrals.length} />}
      {!query.data && !query.error && row.count > row.referrals.length && (
        <Flex>
          <Button variant="quiet" fontSize="sm" aria-disabled={showsAll} onClick={() => setShowsAll(true)}>
            {t(showsAll ? 'list.loadingMore' : 'referrals.showAll')}
          </Button>
        </Flex>
      )}
    </ListCard>
  );
}

/** Offers to decide all referrals of a card. Shows nothing for a single one, which has its own buttons. */
function DecideAll({ row, decisions }: Pick<Props, 'row' | 'decisions'>) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const nameOf = useNameOf();
  const mayDecide = useMay('POST /api/admin/referral-reviews');
  const isPending = decisions.isAllPending(row);
  if (!mayDecide || row.count === 1) return null;
  const number = formats.number(row.count);
  // If there are more referrals than one commit can decide, each press decides the oldest ones.
  const choices = [
    { accept: true, action: t(row.hasMore ? 'referrals.acceptFirst' : 'referrals.acceptAll', { number }) },
    { accept: false, action: t(row.hasMore ? 'referrals.dismissFirst' : 'referrals.dismissAll', { number }) },
  ];
  return (
    <Flex gap="2" wrap="wrap" align="start">
      {choices.map(({ accept, action }) => (
        <Button
          key={action}
          variant="outline"
          fontSize="sm"
          aria-disabled={isPending}
          aria-label={t('referrals.allNamed', { action, referrer: nameOf(row.referrer) })}
          onClick={() => !isPending && decisions.decideAll({ row, accept })}
        >
          {action}
        </Button>
      ))}
    </Flex>
  );
}
