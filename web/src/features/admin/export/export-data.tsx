import { Stack, Text } from '@chakra-ui/react';
import type { FanRow, IdolRow } from '@contract/signup-fields.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../../ui/heading.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { ADMIN_ADDRESSES } from '../shared/admin-addresses.ts';
import { requestedIdolsQuery, subscribersQuery } from '../shared/admin-queries.ts';
import { Failure } from '../shared/failure.tsx';
import type { ListPage } from '../shared/list-page.ts';
import { useMay } from '../shared/use-may.ts';
import { AgencyExport } from './agency-export.tsx';
import type { ExportedList } from './export-list.ts';
import { ExportRow } from './export-row.tsx';

interface Props {
  fans: FanRow[] | undefined;
  idols: IdolRow[] | undefined;
  totals: { fanCount: number; idolCount: number } | undefined;
}

/** Shows the exports of all lists. */
export function ExportData({ fans, idols, totals }: Props) {
  const { t } = useTranslation('admin');
  const mayExport = useMay('export');
  const subscribers = useQuery(subscribersQuery);
  const requestedIdols = useQuery(requestedIdolsQuery);
  return (
    <Stack gap="4" maxWidth="reading">
      <SectionHeading size="item">{t('export.title')}</SectionHeading>
      <Stack gap="1" fontSize="sm">
        <p>{t('export.intro')}</p>
        {mayExport && (
          <p>
            <LinkedText text={t('export.filtered')} to={{ people: ADMIN_ADDRESSES.people }} />
          </p>
        )}
        <Text color="ink.muted">{t(mayExport ? 'export.privacy' : 'export.ownersOnly')}</Text>
      </Stack>
      <ExportRow list="fan" loadedRows={fans?.length} total={totals?.fanCount} />
      <ExportRow list="idol" loadedRows={idols?.length} total={totals?.idolCount} />
      <AudienceRow list="subscriber" query={subscribers} />
      <AudienceRow list="requestedIdol" query={requestedIdols} />
      <AgencyExport />
    </Stack>
  );
}

function AudienceRow(props: { list: ExportedList; query: UseQueryResult<ListPage<unknown>> }) {
  const { data, error, refetch } = props.query;
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  return (
    <ExportRow list={props.list} loadedRows={data?.rows.length} isOpenEnded={Boolean(data?.nextCursor)} />
  );
}
