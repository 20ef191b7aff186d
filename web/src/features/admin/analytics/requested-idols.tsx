import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestedIdolsQuery } from '../shared/admin-queries.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Failure } from '../shared/failure.tsx';
import { CountTable } from './count-table.tsx';

/** Lists the most requested idols with the number of requests. @param labelledBy the id of the heading above. */
export function RequestedIdols({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(requestedIdolsQuery);
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (data?.rows.length === 0)
    return <EmptyState hint={t('analytics.noRequestsHint')}>{t('analytics.noRequests')}</EmptyState>;
  return (
    <CountTable
      labelledBy={labelledBy}
      headers={[t('analytics.request'), t('analytics.people')]}
      rows={(data?.rows ?? []).map(({ id, request, count }) => ({
        key: id,
        count,
        name: <Text lineClamp="3">{request}</Text>,
      }))}
    />
  );
}
