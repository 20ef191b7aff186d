import { chakra, Flex, Grid, Text } from '@chakra-ui/react';
import type { FanRow, IdolRow } from '@contract/admin.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../ui/heading.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { useFanColumns, useIdolColumns } from './signup-columns.tsx';
import { useFormats } from './use-formats.ts';

interface Props {
  fans: UseQueryResult<FanRow[]>;
  idols: UseQueryResult<IdolRow[]>;
  /** How many there are in all; absent while unknown. */
  totals: { fanCount: number; idolCount: number } | undefined;
}

/** The newest of each list. */
export function RecentSignups({ fans, idols, totals }: Props) {
  const { t } = useTranslation('admin');
  const fanColumns = useFanColumns();
  const idolColumns = useIdolColumns();
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="8">
      <SignupList
        id="fan-signups"
        title={t('recent.fans')}
        empty={t('recent.noFans')}
        rows={fans.data}
        total={totals?.fanCount}
        columns={fanColumns}
        isLoading={fans.isLoading}
      />
      <SignupList
        id="idol-signups"
        title={t('recent.idols')}
        empty={t('recent.noIdols')}
        rows={idols.data}
        total={totals?.idolCount}
        columns={idolColumns}
        isLoading={idols.isLoading}
      />
    </Grid>
  );
}

interface ListProps<Row> {
  id: string;
  title: string;
  empty: string;
  rows: Row[] | undefined;
  total: number | undefined;
  columns: readonly Column<Row>[];
  isLoading: boolean;
}

function SignupList<Row extends { id: number }>(props: ListProps<Row>) {
  const { id, title, empty, rows, total, columns, isLoading } = props;
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const shown = rows?.length ?? 0;
  return (
    <chakra.section aria-labelledby={id}>
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" marginBottom="2">
        <SectionHeading size="item" id={id}>
          {title}
        </SectionHeading>
        {shown > 0 && (
          <Text color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
            {t('recent.shown', {
              shown: formats.number(shown),
              total: formats.number(Math.max(shown, total ?? 0)),
            })}
          </Text>
        )}
      </Flex>
      {isLoading && <Text color="ink.muted">{t('loading')}</Text>}
      {rows && shown > 0 && <RecordTable labelledBy={id} columns={columns} rows={rows} />}
      {rows && shown === 0 && <EmptyState hint={t('recent.emptyHint')}>{empty}</EmptyState>}
    </chakra.section>
  );
}
