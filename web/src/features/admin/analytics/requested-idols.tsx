import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestedIdolsQuery } from '../shared/admin-queries.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { useFormats } from '../shared/use-formats.ts';

/** Whom most people ask for, with how many they are. @param labelledBy the id of the heading over it. */
export function RequestedIdols({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data, error } = useQuery(requestedIdolsQuery);
  if (error) return <Failure error={error} />;
  if (data?.rows.length === 0)
    return <EmptyState hint={t('analytics.noRequestsHint')}>{t('analytics.noRequests')}</EmptyState>;
  return (
    <chakra.table aria-labelledby={labelledBy} width="full" fontSize="sm">
      <chakra.thead color="ink.muted" fontSize="xs">
        <tr>
          <chakra.th scope="col" textAlign="start" fontWeight="semibold" paddingBlock="2">
            {t('analytics.request')}
          </chakra.th>
          <chakra.th scope="col" textAlign="end" fontWeight="semibold">
            {t('analytics.people')}
          </chakra.th>
        </tr>
      </chakra.thead>
      <tbody>
        {data?.rows.map(({ id, request, count }) => (
          <chakra.tr key={id} borderTopWidth="1px" borderColor="line">
            <chakra.th
              scope="row"
              textAlign="start"
              fontWeight="normal"
              paddingBlock="2"
              paddingInlineEnd="4"
              overflowWrap="anywhere"
              lineClamp="3"
            >
              {request}
            </chakra.th>
            <chakra.td textAlign="end" fontVariantNumeric="tabular-nums" fontWeight="semibold">
              {formats.number(count)}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
