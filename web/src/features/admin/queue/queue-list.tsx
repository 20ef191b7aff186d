import { Flex, Stack, Text } from '@chakra-ui/react';
import { ELIGIBLE_FROM } from '@contract/limits.ts';
import { NO_FILTER } from '@contract/people.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { writePeopleParams } from '../people/people-params.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import type { QueueListKind } from '../shared/lists.ts';
import { OpenerLink } from '../shared/opener-link.tsx';
import { ListOutcome, useOutcome } from '../shared/outcome.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { useMay } from '../shared/use-may.ts';
import { useTiers } from '../shared/use-tiers.ts';
import { PromoteBar } from './promote-bar.tsx';
import { QueueTable } from './queue-table.tsx';
import { usePromotion } from './use-promotion.ts';
import { useQueue } from './use-queue.ts';
import { useSelection } from './use-selection.ts';

const NOTES = {
  fanQueue: 'list.fanQueueNote',
  idolQueue: 'list.idolQueueNote',
  fanEligible: 'list.eligibleNote',
  idolEligible: 'list.eligibleNote',
} as const;

const NO_ENTRIES: never[] = [];

/** Returns the query string of the address that shows the same people in the list that has filters. */
function asPeople({ userType, access }: QueueListKind): string {
  return writePeopleParams({ userType, filter: { ...NO_FILTER, access }, order: 'score' });
}

/** Shows one list with its bulk action, the last outcome and the rows. */
export function QueueList({ list }: { list: QueueListKind }) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const headingId = useId();
  const query = useQueue(list);
  const entries = query.entries ?? NO_ENTRIES;
  const selection = useSelection(entries);
  const { outcome, report } = useOutcome();
  const promotion = usePromotion(list.userType, report, selection.untick);
  const tiers = useTiers(list.userType, report);
  const mayPromote = useMay('POST /api/admin/bulk-promote');

  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" rowGap="1">
        <SectionHeading id={headingId} size="item">
          {t(`tabs.${list.id}`)}
        </SectionHeading>
        <Text color="ink.muted" fontSize="sm">
          {t(NOTES[list.id], { score: ELIGIBLE_FROM })}{' '}
          <OpenerLink to={{ search: asPeople(list) }}>{t('list.filter')}</OpenerLink>
        </Text>
      </Flex>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {query.entries?.length === 0 && (
        <EmptyState
          hint={t(
            list.operation === 'GET /api/admin/priority-queue/{userType}'
              ? 'list.queueHint'
              : 'list.eligibleHint',
          )}
        >
          {t(`list.${list.id}Empty`)}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <>
          {mayPromote && (
            <PromoteBar
              selection={selection}
              isPending={promotion.isPending}
              promote={() => promotion.mutate(selection.selected)}
            />
          )}
          <QueueTable
            labelledBy={headingId}
            entries={entries}
            isComplete={!query.hasNextPage}
            selection={mayPromote ? selection : null}
            tiers={tiers}
          />
          <ShowMore list={query} shown={entries.length} />
        </>
      )}
      <ListOutcome outcome={outcome} />
    </Stack>
  );
}
