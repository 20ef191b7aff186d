import { Table } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestedIdolsQuery } from '../shared/admin-queries.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { useFormats } from '../shared/use-formats.ts';

/** Lists the most requested idols with the number of requests. @param labelledBy the id of the heading above. */
export function RequestedIdols({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data, error } = useQuery(requestedIdolsQuery);
  if (error) return <Failure error={error} />;
  if (data?.rows.length === 0)
    return <EmptyState hint={t('analytics.noRequestsHint')}>{t('analytics.noRequests')}</EmptyState>;
  return (
    <Table.Root aria-labelledby={labelledBy} width="full" fontSize="sm">
      <Table.Header color="ink.muted" fontSize="xs">
        <Table.Row>
          <Table.ColumnHeader scope="col" textAlign="start" fontWeight="semibold" paddingBlock="2">
            {t('analytics.request')}
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end" fontWeight="semibold" whiteSpace="nowrap">
            {t('analytics.people')}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {data?.rows.map(({ id, request, count }) => (
          <Table.Row key={id} borderTopWidth="1px" borderColor="line">
            <Table.ColumnHeader
              scope="row"
              textAlign="start"
              fontWeight="normal"
              paddingBlock="2"
              paddingInlineEnd="4"
              overflowWrap="anywhere"
              lineClamp="3"
            >
              {request}
            </Table.ColumnHeader>
            <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums" fontWeight="semibold">
              {formats.number(count)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
