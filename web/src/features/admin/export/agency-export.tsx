import { Box, Flex, Text } from '@chakra-ui/react';
import type { AgencyRow, AgencyTotals } from '@contract/agency-totals.ts';
import { AGENCY_GROUP_MIN } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFile, csvHeader, csvRows, saveFile } from '../../../lib/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { agencyTotalsQuery } from '../shared/admin-queries.ts';
import { Failure } from '../shared/failure.tsx';
import { useFormats } from '../shared/use-formats.ts';

const FILE_NAME = 'agency-totals.csv';
const COLUMNS = ['language', 'favourite', 'fans', 'asOf'] satisfies (keyof AgencyRow | 'asOf')[];

/** Shows the export for agencies: how many fans there are, without a person. */
export function AgencyExport() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data, error, refetch } = useQuery(agencyTotalsQuery);
  const [savedRows, setSavedRows] = useState<number | null>(null);
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  const save = ({ asOf, rows }: AgencyTotals) => {
    const dated = rows.map((row) => ({ ...row, asOf: asOf ?? '' }));
    saveFile(csvFile([csvHeader(COLUMNS), csvRows(dated, COLUMNS)]), FILE_NAME);
    setSavedRows(rows.length);
  };
  const values = { least: AGENCY_GROUP_MIN, time: data?.asOf ? formats.dateTime(data.asOf) : '' };
  return (
    <Box borderTopWidth="1px" borderColor="line" paddingTop="4">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Text fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t('export.agencyRows', { number: data ? formats.number(data.rows.length) : '–' })}
        </Text>
        <Button
          marginInlineStart="auto"
          disabled={!data || data.rows.length === 0}
          onClick={() => data && save(data)}
        >
          <Download aria-hidden size={18} />
          {t('export.agency')}
        </Button>
      </Flex>
      {data && (
        <Text color="ink.muted" fontSize="sm">
          {data.asOf ? t('export.agencyNote', values) : t('analytics.notCountedHint')}
        </Text>
      )}
      <Text role="status" color="confirm" fontSize="sm">
        {savedRows !== null && t('export.done', { file: FILE_NAME, count: savedRows })}
      </Text>
    </Box>
  );
}
