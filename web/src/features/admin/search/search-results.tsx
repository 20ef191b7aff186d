import { chakra, Flex, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Failure } from '../failure.tsx';
import { ShowMore } from '../queue/show-more.tsx';
import { useSearchColumns } from '../signup-columns.tsx';
import { searchQuery } from './search-pages.ts';

const HEADING = 'search-results';

/** Who was found on either list, newest first. */
export function SearchResults({ wanted }: { wanted: string }) {
  const { t } = useTranslation('admin');
  const columns = useSearchColumns();
  const query = useInfiniteQuery(searchQuery(wanted));
  const rows = query.data ?? [];
  return (
    <chakra.section aria-labelledby={HEADING} aria-busy={query.isFetching}>
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" marginBottom="2">
        <SectionHeading size="item" id={HEADING}>
          {t('search.results')}
        </SectionHeading>
        <Text role="status" color="ink.muted" fontSize="xs">
          {query.isLoading && t('search.searching')}
          {query.data?.length === 0 && !query.hasNextPage && t('search.nobody')}
        </Text>
      </Flex>
      {query.error && <Failure error={query.error} />}
      {query.data?.length === 0 && !query.hasNextPage && (
        <EmptyState hint={t('search.nobodyHint')}>{t('search.nobody')}</EmptyState>
      )}
      {rows.length > 0 && <RecordTable labelledBy={HEADING} columns={columns} rows={rows} />}
      {(rows.length > 0 || query.hasNextPage) && <ShowMore list={query} shown={rows.length} />}
    </chakra.section>
  );
}
