import { chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { FanRow, IdolRow } from '@contract/signup-fields.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { SignupSearch } from '../search/signup-search.tsx';
import { useSearch } from '../search/use-search.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { type Column, RecordTable } from '../shared/record-table.tsx';
import { useFanColumns, useIdolColumns } from '../shared/signup-columns.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { Pager } from './pager.tsx';
import type { Pages } from './use-pages.ts';

interface Props {
  fans: Pages<FanRow>;
  idols: Pages<IdolRow>;
  /** The total of each list; absent while unknown. */
  totals: { fanCount: number; idolCount: number } | undefined;
}

/** Shows both lists, newest first, and the search, which replaces them while its box has text. */
export function RecentSignups({ fans, idols, totals }: Props) {
  const { t } = useTranslation('admin');
  const { wanted, isSearch, box } = useSearch();
  const fanColumns = useFanColumns();
  const idolColumns = useIdolColumns();
  return (
    <Stack gap="6">
      <SignupSearch {...box} />
      {isSearch && <SearchResults wanted={wanted} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap="8"
        alignItems="start"
        hidden={isSearch}
      >
        <SignupList
          id="fan-signups"
          title={t('recent.fans')}
          empty={t('recent.noFans')}
          pages={fans}
          total={totals?.fanCount}
          columns={fanColumns}
        />
        <SignupList
          id="idol-signups"
          title={t('recent.idols')}
          empty={t('recent.noIdols')}
          pages={idols}
          total={totals?.idolCount}
          columns={idolColumns}
        />
      </Grid>
    </Stack>
  );
}

interface ListProps<Row> {
  id: string;
  title: string;
  empty: string;
  pages: Pages<Row>;
  total: number | undefined;
  columns: readonly Column<Row>[];
}

function SignupList<Row extends { id: number }>(props: ListProps<Row>) {
  const { id, title, empty, pages, total, columns } = props;
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, isLoading } = pages;
  return (
    <chakra.section aria-labelledby={id} aria-busy={pages.isTurning}>
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" marginBottom="2">
        <SectionHeading size="item" id={id} ref={heading} tabIndex={-1} outline="none">
          {title}
        </SectionHeading>
        <Text role="status" color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
          {useShownText(pages, total)}
        </Text>
      </Flex>
      {isLoading && <Text color="ink.muted">{t('loading')}</Text>}
      {rows && rows.length > 0 && <RecordTable labelledBy={id} columns={columns} rows={rows} />}
      {rows && rows.length === 0 && <EmptyState hint={t('recent.emptyHint')}>{empty}</EmptyState>}
      <Pager
        pages={pages}
        label={t('pages.label', { list: title })}
        onTurn={() => heading.current?.focus()}
      />
    </chakra.section>
  );
}

/** Returns a text with the range of visible rows and the total; empty without rows. */
function useShownText({ rows = [], index, pageRows }: Pages<unknown>, total = 0): string {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (rows.length === 0) return '';
  const before = index * pageRows;
  const last = before + rows.length;
  const all = formats.number(Math.max(last, total));
  if (index === 0) return t('recent.shown', { shown: formats.number(last), total: all });
  return t('recent.range', { first: formats.number(before + 1), last: formats.number(last), total: all });
}
