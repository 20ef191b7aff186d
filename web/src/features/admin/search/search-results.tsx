import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { RecordTable } from '../shared/record-table.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { useSearchColumns } from '../shared/signup-columns.tsx';
import { searchQuery } from './search-pages.ts';

const HEADING = 'search-results';

/** Lists the fans and idols that a search found, newest first. @param wanted the text; empty while the admin types. */
export function SearchResults({ wanted }: { wanted: string }) {
  const { t } = useTranslation('admin');
  const columns = useSearchColumns();
  const query = useInfiniteQuery(searchQuery(wanted));
  const rows = query.data ?? [];
  const isSearching = query.isPending || query.isPlaceholderData;
  const isNobody = !isSearching && query.data?.length === 0 && !query.hasNextPage;
  return (
    <chakra.section aria-labelledby={HEADING} aria-busy={isSearching}>
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" marginBottom="2">
        <SectionHeading size="item" id={HEADING}>
          {t('search.results')}
        </SectionHeading>
        <Text role="status" color="ink.muted" fontSize="xs" srOnly={isNobody}>
          {isSearching && t('search.searching')}
          {isNobody && t('search.nobody')}
        </Text>
      </Flex>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {isNobody && <EmptyState hint={t('search.nobodyHint')}>{t('search.nobody')}</EmptyState>}
      {rows.length > 0 && (
        <Box opacity={query.isPlaceholderData ? 0.5 : undefined}>
          <RecordTable labelledBy={HEADING} columns={columns} rows={rows} />
        </Box>
      )}
      {(rows.length > 0 || query.hasNextPage) && <ShowMore list={query} shown={rows.length} isOfPeople />}
    </chakra.section>
  );
}
